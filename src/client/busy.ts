/** @returns puts the button back */
export function setBusy(button: Element | null): () => void {
  if (!(button instanceof HTMLElement)) return () => undefined
  const words = button.textContent
  // Changed text would be a hydration mismatch.
  const busyWords = button.closest('x-island:not([data-hydrated])')
    ? undefined
    : button.dataset.busy
  button.setAttribute('aria-busy', 'true')
  if (busyWords) button.textContent = busyWords
  return function setReady() {
    button.removeAttribute('aria-busy')
    if (busyWords) button.textContent = words
  }
}
