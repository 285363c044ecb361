import { expect, test } from 'bun:test'
import { join } from 'node:path'
import { readContent } from '../../src/content/read-content'
import { drawContent } from '../../src/drawing/draw-content'
import { pixelsOf } from '../../src/drawing/images/pixels'
import { drawPicture } from '../../src/drawing/picture'
import { paths } from '../../src/paths'
import { writeOwner } from '../fixtures/content/owners'

const [red, blue] = ['#c81e1e', '#1e1ec8']
const wide = { width: 1600, height: 1000 }
const upright = { width: 800, height: 2000 }

interface Given {
  colours: readonly string[]
  size?: typeof wide
  /** Unreadable when cards are drawn. */
  isFirstDamaged?: boolean
}

/** Percentage of the card that is about as red as the picture. */
async function redOn({ colours, size = wide, isFirstDamaged = false }: Given): Promise<number> {
  const images = colours.map((_, index) => ({ file: `${index}.png`, alt: 'Een kast' }))
  const project = { name: 'Kast', purpose: 'Orde.', images }
  const folder = await writeOwner({ site: { name: 'Saar' }, projects: [project] })
  const fileOf = (index: number) => join(folder, `projects/kast/${index}.png`)
  for (const [index, colour] of colours.entries()) {
    await Bun.write(fileOf(index), await paint(colour, size))
  }
  const content = await readContent(folder)
  if (isFirstDamaged) await Bun.write(fileOf(0), 'damaged since')
  const { drawings, pictures } = await drawContent(content)
  const { href = '' } = drawings.cards[paths.project('kast')] ?? {}
  const card = new Bun.Image(pictures.get(href) ?? new Uint8Array())
  const pixels = pixelsOf(await card.resize(240, 126, { fit: 'fill' }).png().bytes())
  const redOnes = pixels.filter(([r, g, b]) => r > 180 && g < 70 && b < 70)
  return (redOnes.length / pixels.length) * 100
}

async function paint(colour: string, { width, height }: typeof wide): Promise<Uint8Array> {
  const rect = `<rect width="${width}" height="${height}" fill="${colour}"/>`
  const box = `viewBox="0 0 ${width} ${height}"`
  return drawPicture(`<svg xmlns="http://www.w3.org/2000/svg" ${box}>${rect}</svg>`, width)
}

test('a link to a project shows its first picture, wide or upright', async () => {
  expect(await redOn({ colours: [red, blue] })).toBeWithin(20, 25)
  expect(await redOn({ colours: [blue, red] })).toBe(0)
  expect(await redOn({ colours: [red], size: upright })).toBeWithin(5, 7)
})

test('a link to a project without pictures shows the house alone', async () => {
  expect(await redOn({ colours: [] })).toBe(0)
})

test('a link to a project shows the next picture where the first can no longer be read', async () => {
  expect(await redOn({ colours: [blue, red], isFirstDamaged: true })).toBeWithin(20, 25)
  expect(await redOn({ colours: [red], isFirstDamaged: true })).toBe(0)
})
