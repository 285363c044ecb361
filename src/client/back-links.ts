/** A link with `data-back` goes back in the history where there is one; else it is the link it is. */
export function startBackLinks(): void {
  addEventListener('click', (event) => {
    const { target } = event
    if (!(target instanceof Element) || !target.closest('a[data-back]')) return
    if (history.length <= 1) return
    event.preventDefault()
    history.back()
  })
}
