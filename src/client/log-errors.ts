/** What the page tells of what went wrong, for whoever looks for it in the console. */
export function logErrors(): void {
  for (const { textContent } of document.querySelectorAll('[data-error]'))
    console.error(textContent)
}
