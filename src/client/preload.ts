import { withoutHash } from '../islands/page'
import { importSwappingAhead } from './import-swapping'

const delay = 50

export function startPreloading(): void {
  if (!('navigation' in window)) return
  let timer: ReturnType<typeof setTimeout> | undefined
  for (const type of ['pointerover', 'focusin', 'pointerdown']) {
    addEventListener(
      type,
      ({ target }) => {
        clearTimeout(timer)
        const link = target instanceof Element ? target.closest('a') : null
        if (link) timer = setTimeout(preload, delay, link)
        if (link && type === 'pointerdown') void preload(link)
      },
      { passive: true },
    )
  }
}

async function preload(link: HTMLAnchorElement): Promise<void> {
  if (!isWorthPreloading(link)) return
  const swapping = await importSwappingAhead()
  swapping?.preloadPage(withoutHash(link.href))
}

function isWorthPreloading(link: HTMLAnchorElement): boolean {
  return (
    link.origin === location.origin &&
    withoutHash(link.href) !== withoutHash(location.href) &&
    !link.matches('[download], [target], [data-reload], [data-no-preload]')
  )
}
