import { drawPicture } from '../../../drawing/picture'
import { readColours } from '../../../drawing/tokens'
import type { Manifest } from '../../../model/manifest'

type Icon = Omit<Manifest['icons'][number], 'href'>

/** Maskable icons may be cropped to the central 80 %. */
const icons: Icon[] = [
  { size: 32, purpose: 'any' },
  { size: 192, purpose: 'any' },
  { size: 512, purpose: 'any' },
  { size: 512, purpose: 'maskable' },
  { size: 180, purpose: 'apple' },
]

const share = { any: 0.84, maskable: 0.56, apple: 0.72 }

export async function drawIcons() {
  const mark = await Bun.file('static/favicon.svg').text()
  const { bg } = readColours()
  return Promise.all(
    icons.map(async (icon) => {
      const png = await drawPicture(frameMark(mark, icon, bg), icon.size)
      return { ...icon, name: `icon-${icon.purpose}-${icon.size}.png`, png }
    }),
  )
}

/** Removes the mark's dark mode, whose ink would not show on the paper. */
function frameMark(mark: string, { purpose }: Icon, paper: string): string {
  const side = 100 * share[purpose]
  const at = (100 - side) / 2
  const byDay = mark.replace(/@media[^{]*\{(?:[^{}]*\{[^{}]*\})*[^{}]*\}/g, '')
  const placed = byDay.replace(
    '<svg ',
    `<svg x="${at}" y="${at}" width="${side}" height="${side}" `,
  )
  const ground = `<rect width="100" height="100" fill="${paper}"/>`
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 100 100">${ground}${placed}</svg>`
}
