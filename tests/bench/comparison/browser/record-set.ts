declare global {
  interface Window {
    setShown(milliseconds: number): void
  }
}

/**
 * Runs in each document before anything else, as `recordHeading`: from a click to the frame that
 * first shows one more set, or the sets of a page that was loaded.
 */
export function recordSet(): void {
  const key = 'bench: click'
  const sets = '.is-open .set-columns .set-window:is(.is-saving, .is-done)'
  const channel = new MessageChannel()
  const own = String(performance.timeOrigin)
  const count = () => document.querySelectorAll(sets).length
  const shown = new ResizeObserver(([entry]) => {
    if (!entry || entry.contentRect.height === 0) return
    shown.disconnect()
    channel.port2.postMessage(undefined)
  })
  channel.port1.onmessage = () => {
    const [clicked = 0] = (sessionStorage.getItem(key) ?? '').split(' ').map(Number)
    sessionStorage.removeItem(key)
    window.setShown(performance.timeOrigin + performance.now() - clicked)
  }
  addEventListener(
    'click',
    ({ timeStamp }) => {
      const clicked = performance.timeOrigin + timeStamp
      sessionStorage.setItem(key, `${clicked} ${count()} ${own}`)
    },
    true,
  )
  new MutationObserver(() => {
    const [, before = '0', of] = (sessionStorage.getItem(key) ?? '').split(' ')
    if (of === undefined || count() <= (of === own ? Number(before) : 0)) return
    const added = [...document.querySelectorAll(sets)].at(-1)
    if (added) shown.observe(added)
  }).observe(document, { childList: true, subtree: true, attributes: true })
}
