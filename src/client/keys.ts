/** A field keeps its keys, as an open dialog does; Ctrl+Shift+K is the browser’s. */
const taken = ':modal,:read-write:focus'

/** Ctrl+K (⌘K) opens the search, Ctrl+D goes through the debug modes. */
export function hearKeys(): void {
  addEventListener('keydown', (event: KeyboardEvent) => {
    if (event.repeat) return
    if ((event.ctrlKey || event.metaKey) && event.key === 'k' && !document.querySelector(taken)) {
      event.preventDefault()
      document.querySelector<HTMLDialogElement>('#search-dialog')?.showModal()
    }
    if (!event.ctrlKey || event.key.toLowerCase() !== 'd') return
    const island = document.querySelector('x-island[name=debug]:not([data-hydrated])')
    if (!island) return
    event.preventDefault()
    const again = () => dispatchEvent(new KeyboardEvent('keydown', event))
    island.addEventListener('hydrated', again, { once: true })
    island.dispatchEvent(new Event('intent'))
  })
}
