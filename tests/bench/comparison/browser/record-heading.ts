declare global {
  interface Window {
    headingShown(milliseconds: number): void
  }
}

/**
 * Runs in each document before anything else. A `ResizeObserver` is called in the frame that first
 * shows a new element, after layout; the message arrives once that is painted.
 */
export function recordHeading(): void {
  const [clickKey, wordsKey] = ['bench: click', 'bench: words']
  const channel = new MessageChannel()
  const now = () => performance.timeOrigin + performance.now()
  const words = () => document.querySelector('h1')?.textContent ?? ''
  let seen = ''
  const shown = new ResizeObserver(([entry]) => {
    if (!entry || entry.contentRect.height === 0) return
    shown.disconnect()
    channel.port2.postMessage(undefined)
  })
  channel.port1.onmessage = () => {
    const clicked = Number(sessionStorage.getItem(clickKey))
    sessionStorage.removeItem(clickKey)
    window.headingShown(now() - clicked)
  }
  addEventListener(
    'click',
    ({ timeStamp }) => {
      sessionStorage.setItem(clickKey, String(performance.timeOrigin + timeStamp))
      sessionStorage.setItem(wordsKey, words())
    },
    true,
  )
  new MutationObserver(() => {
    const heading = document.querySelector('h1')
    if (!heading || !sessionStorage.getItem(clickKey) || heading.textContent === seen) return
    seen = heading.textContent ?? ''
    if (seen === '' || seen === sessionStorage.getItem(wordsKey)) return
    shown.observe(heading)
  }).observe(document, { childList: true, subtree: true, characterData: true })
}
