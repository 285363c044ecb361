import { preloadPage } from './pages'

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
        if (link && isWorthPreloading(link)) timer = setTimeout(preloadPage, delay, urlOf(link))
      },
      { passive: true },
    )
  }
}

function isWorthPreloading(link: HTMLAnchorElement): boolean {
  return (
    link.origin === location.origin &&
    urlOf(link) !== location.href.replace(/#.*/, '') &&
    !link.matches('[download], [target], [data-reload], [data-no-preload]')
  )
}

function urlOf(link: HTMLAnchorElement): string {
  return link.href.replace(/#.*/, '')
}
