import { isTraversal } from '../entry'

type Named = HTMLElement | SVGElement

/**
 * An element with the same `data-grows` on both pages is scaled from its old place into the new
 * one; one with the same `data-slides` moves sideways.
 */
const [growing, sliding] = ['grows', 'slides'] as const

/** The same values as `--calm` and `--ease` in CSS. */
const timing = { duration: 180, easing: 'cubic-bezier(.2,0,0,1)' }

/** Moves the page itself and no picture of it, so that clicks meanwhile work. */
export function rememberPlaces(): () => void {
  // On traversal the browser scrolls after the layout, so the new places are not known yet.
  const isStill = matchMedia('(prefers-reduced-motion: reduce)').matches || isTraversal()
  const places = new Map(isStill ? [] : findNamed().map((one) => [nameOf(one), placeOf(one)]))
  return function move() {
    if (places.size === 0) return
    const moves = findNamed().map((element) => {
      const from = places.get(nameOf(element))
      return { element, frames: from && framesBetween(from, placeOf(element), element) }
    })
    for (const { element, frames } of moves) if (frames) element.animate(frames, timing)
  }
}

function findNamed(): Named[] {
  const named = `:is([data-${growing}], [data-${sliding}]):not([data-below] *)`
  return [...document.querySelectorAll<Named>(named)]
}

function nameOf({ dataset }: Named): string | undefined {
  return dataset[growing] ?? dataset[sliding]
}

function placeOf(element: Named): DOMRect {
  return element.getBoundingClientRect()
}

function framesBetween(from: DOMRect, to: DOMRect, element: Named): Keyframe[] | undefined {
  const [x, y] = [from.x - to.x, from.y - to.y]
  const wider = to.width - from.width
  if (!isInView(from) || !isInView(to) || (x === 0 && y === 0 && wider === 0)) return undefined
  if (growing in element.dataset) {
    const common = { transformOrigin: '0 0', zIndex: 1 }
    const scale = `scale(${from.width / to.width}, ${from.height / to.height})`
    return [
      { ...common, transform: `translate(${x}px, ${y}px) ${scale}` },
      { ...common, transform: 'none' },
    ]
  }
  if (y !== 0) return undefined
  return [
    { translate: `${x}px`, clipPath: `inset(0 ${wider}px -1rem 0)` },
    { translate: '0', clipPath: 'inset(0 0 -1rem 0)' },
  ]
}

function isInView({ top, bottom }: DOMRect): boolean {
  return bottom > 0 && top < innerHeight
}
