export function logErrors(): void {
  for (const { textContent } of document.querySelectorAll('[data-error]'))
    console.error(textContent)
}
