/** A link with `data-back` goes back in the history where there is one; else it is the link it is. */
export function startBackLinks(): void {
  document.addEventListener('click', (event) => {
    const { target, ctrlKey, metaKey, shiftKey } = event
    const isBackLink = target instanceof Element && target.closest('[data-back]')
    if (!isBackLink || ctrlKey || metaKey || shiftKey) return
    if (!(window.navigation?.canGoBack ?? history.length > 1)) return
    event.preventDefault()
    history.back()
  })
}
