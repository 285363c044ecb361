import { preloadPage, withoutHash } from './pages'

const delay = 50

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
