/** Milliseconds after the first frame in which fonts may still take the place of their fallbacks. */
const timeout = 400

/** A line that breaks elsewhere moves what follows by more. */
const maxShift = 0.004

let waiting: readonly FontFace[] = []

/**
 * On a first visit, whose first frame waits for no font: the fallbacks have the fonts’ measures.
 * Fonts take their place where they come soon and no line breaks elsewhere; if not, with the next
 * page. Once they are in the browser’s cache, pages ask for them first.
 */
export async function loadFonts(): Promise<void> {
  const addresses = document.querySelector<HTMLElement>('[data-fonts]')?.dataset.fonts?.split(' ')
  if (!addresses) return
  const [stylesheet = '', ...first] = addresses
  const fonts = await readFonts(stylesheet).catch(() => [])
  const isFirst = ({ source }: Font) => first.some((address) => source.includes(address))
  const loading = fonts.filter(isFirst).map(({ face }) => face.load())
  const isLoaded = await Promise.all(loading).then(
    () => true,
    () => false,
  )
  if (!isLoaded) return
  const faces = fonts.map(({ face }) => face)
  waiting = faces
  addEventListener('beforeprint', showFonts)
  const [paint] = performance.getEntriesByName('first-contentful-paint')
  if (performance.now() - (paint?.startTime ?? 0) > timeout) return
  const before = textsInView()
  showFonts()
  if (shiftSince(before) < maxShift) return
  for (const face of faces) document.fonts.delete(face)
  waiting = faces
}

/** Those that have come and were not shown yet. */
export function showFonts(): void {
  for (const face of waiting) document.fonts.add(face)
  waiting = []
}

interface Font {
  source: string
  face: FontFace
}

/** A style sheet would show them a frame later, when it is too late to see what they move. */
async function readFonts(stylesheet: string): Promise<Font[]> {
  const rules = new CSSStyleSheet()
  rules.replaceSync(await (await fetch(stylesheet)).text())
  return [...rules.cssRules].flatMap((rule) => {
    if (!(rule instanceof CSSFontFaceRule)) return []
    const read = (name: string) => rule.style.getPropertyValue(name)
    const source = read('src')
    const face = new FontFace(read('font-family'), source, {
      weight: read('font-weight'),
      unicodeRange: read('unicode-range'),
      display: 'optional',
    })
    return { source, face }
  })
}

type Places = ReadonlyMap<Element, DOMRect>

function textsInView(): Places {
  const texts = [...document.body.querySelectorAll('*')].filter(({ childNodes }) =>
    [...childNodes].some((node) => node instanceof Text),
  )
  const places = texts.map((element) => [element, element.getBoundingClientRect()] as const)
  return new Map(places.filter(([, { top, bottom }]) => bottom > 0 && top < innerHeight))
}

/** As layout shift is scored: the part of the window that has moved, times how far. */
function shiftSince(before: Places): number {
  let [area, distance] = [0, 0]
  for (const [element, was] of before) {
    const is = element.getBoundingClientRect()
    const moved = Math.max(Math.abs(is.top - was.top), Math.abs(is.left - was.left))
    if (moved < 3) continue
    area += was.width * was.height + is.width * is.height
    distance = Math.max(distance, moved)
  }
  const { innerWidth: width, innerHeight: height } = window
  return (area / (width * height)) * (distance / Math.max(width, height))
}
