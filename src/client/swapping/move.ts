type Named = HTMLElement | SVGElement

/** What bears one of them on two pages grows into its place on the next, or slides there as walls do. */
const [growing, sliding] = ['grows', 'slides'] as const

/** Milliseconds, as `--calm` and `--ease` have it. */
const timing = { duration: 180, easing: 'cubic-bezier(.2,0,0,1)' }

/**
 * It is the page itself that moves and no picture of it, so that nobody waits, and whoever clicks
 * meanwhile clicks on what is there.
 *
 * @returns to be called when the next page is there
 */
export function rememberPlaces(): () => void {
  // Where one goes back, the browser scrolls after the layout: places are not known before.
  const isStill =
    matchMedia('(prefers-reduced-motion: reduce)').matches ||
    navigation.transition?.navigationType === 'traverse'
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
  return [...document.querySelectorAll<Named>(`[data-${growing}], [data-${sliding}]`)]
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
  // Nothing of a room shows beyond its next wall.
  return [
    { translate: `${x}px`, clipPath: `inset(0 ${wider}px -1rem 0)` },
    { translate: '0', clipPath: 'inset(0 0 -1rem 0)' },
  ]
}

function isInView({ top, bottom }: DOMRect): boolean {
  return bottom > 0 && top < innerHeight
}
