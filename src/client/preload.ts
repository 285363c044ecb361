import { preloadPage, withoutHash } from './pages'

/** Milliseconds that somebody has to rest on a link. */
const delay = 50

/** Fetches the page behind a link that is hovered, focused or touched. */
export function startPreloading(): void {
  if (!('navigation' in window)) return
  let timer: ReturnType<typeof setTimeout> | undefined
  for (const type of ['pointerover', 'focusin', 'touchstart']) {
    addEventListener(
      type,
      ({ target }) => {
        clearTimeout(timer)
        const link = target instanceof Element ? target.closest('a') : null
        if (link) timer = setTimeout(preload, delay, link)
      },
      { passive: true },
    )
  }
}

/** Whoever clicked sooner is on the way already, and then the address is the link's. */
function preload(link: HTMLAnchorElement): void {
  if (isWorthPreloading(link)) preloadPage(withoutHash(link.href))
}

function isWorthPreloading(link: HTMLAnchorElement): boolean {
  return (
    link.origin === location.origin &&
    withoutHash(link.href) !== withoutHash(location.href) &&
    !link.matches('[download], [target], [data-reload], [data-no-preload]')
  )
}
