export function hearDebugKeys(): void {
  addEventListener('keydown', (event: KeyboardEvent) => {
    if (!event.ctrlKey || event.key.toLowerCase() !== 'd' || event.repeat) return
    const island = document.querySelector('x-island[name=debug]:not([data-hydrated])')
    if (!island) return
    event.preventDefault()
    const again = () => dispatchEvent(new KeyboardEvent('keydown', event))
    island.addEventListener('hydrated', again, { once: true })
    island.dispatchEvent(new Event('intent'))
  })
}
