import { expect, test } from 'bun:test'
import { join } from 'node:path'
import { ContentError, readContent } from '../../src/content/read-content'
import { drawContent } from '../../src/drawing/draw-content'
import { drawImages } from '../../src/drawing/images/draw-images'
import { pixelsOf } from '../../src/drawing/images/pixels'
import { drawPicture } from '../../src/drawing/picture'
import { paths } from '../../src/paths'
import { writeOwner } from '../fixtures/content/owners'

const photo = await Bun.file('.github/home-light.png').bytes()
const red = await paint('#a8321f', 900, 600)

async function paint(colour: string, width: number, height: number): Promise<Uint8Array> {
  const rect = `<rect width="${width}" height="${height}" fill="${colour}"/>`
  const box = `viewBox="0 0 ${width} ${height}"`
  return drawPicture(`<svg xmlns="http://www.w3.org/2000/svg" ${box}>${rect}</svg>`, width)
}

async function folderWith(file: string, bytes: Uint8Array | string | undefined) {
  const projects = [{ name: 'Kast', images: [{ file, alt: 'Een kast' }] }]
  const folder = await writeOwner({ site: { name: 'Saar' }, projects })
  if (bytes !== undefined) await Bun.write(join(folder, 'projects/kast', file), bytes)
  return folder
}

async function problemsWith(file: string, bytes?: Uint8Array | string): Promise<readonly string[]> {
  const error = await readContent(await folderWith(file, bytes)).catch((thrown: unknown) => thrown)
  return error instanceof ContentError ? error.problems : []
}

test('a picture that is not there, or is none, is a sentence with its place', async () => {
  expect(await problemsWith('a.png')).toEqual([
    'projects.yaml: images: there is no projects/kast/a.png in this folder',
  ])
  expect(await problemsWith('a.png', 'no picture')).toEqual([
    'projects.yaml: images: projects/kast/a.png cannot be read as a JPEG, PNG or WebP',
  ])
})

test('a picture of more than 60 megapixels is refused by what it says of itself', async () => {
  const large = new Uint8Array(red)
  new DataView(large.buffer).setUint32(16, 10_000)
  new DataView(large.buffer).setUint32(20, 6_001)
  const [problem] = await problemsWith('a.png', withChecksum(large))
  expect(problem).toBe(
    'projects.yaml: images: projects/kast/a.png has more than 60 megapixels: make it smaller',
  )
})

test('a picture is in its project’s folder, and in no other', async () => {
  const names = ['../site.png', 'a/b.png', '..\\a.png', '/etc/a.png', '.png', '..png', 'a.svg', '']
  for (const name of names) {
    const [problem] = await problemsWith(name)
    expect([name, problem]).toEqual([name, expect.stringContaining('images.file: ')])
  }
})

test('a picture comes in the widths that pages need, none larger than it was', async () => {
  const { images, pictures } = await drawImages(await readContent(await folderWith('a.png', photo)))
  const drawn = images['projects/kast/a.png']
  const { width, height } = await new Bun.Image(photo).metadata()
  const widths = [320, 680, 1040, 1600].filter((one) => one <= width)
  expect(drawn?.webp.map((one) => one.width)).toEqual(
    width < 1600 ? [...new Set([...widths, width])] : widths,
  )
  expect(drawn && drawn.width / drawn.height).toBeCloseTo(width / height, 2)
  for (const one of drawn?.webp ?? []) {
    const metadata = await new Bun.Image(pictures.get(one.href) ?? red).metadata()
    expect([metadata.format, metadata.width]).toEqual(['webp', one.width])
  }
  const fallback = await new Bun.Image(pictures.get(drawn?.fallback ?? '') ?? red).metadata()
  expect(fallback.format).toBe('jpeg')
})

test('until a picture is there, its frame has the colour that most of it has', async () => {
  const colourOf = async (bytes: Uint8Array) => {
    const { images } = await drawImages(await readContent(await folderWith('a.png', bytes)))
    return images['projects/kast/a.png']?.colour
  }
  expect(await colourOf(red)).toBe(0)
  expect(await colourOf(await paint('#17489d', 40, 30))).toBe(1)
  expect(await colourOf(await paint('#c4dcf2', 40, 30))).toBe(8)
})

test('where and with what a photo was taken leaves with no picture', async () => {
  const jpeg = await new Bun.Image(red).jpeg().bytes()
  const words = new TextEncoder().encode(
    'Exif\0\0MM\0*\0\0\0\x08\0\0\0\0\0\0 GPS 52.37 Secret Camera',
  )
  const segment = new Uint8Array([0xff, 0xe1, 0, words.length + 2, ...words])
  const told = new Uint8Array([...jpeg.subarray(0, 2), ...segment, ...jpeg.subarray(2)])
  const { pictures } = await drawImages(await readContent(await folderWith('a.jpg', told)))
  expect(Buffer.from(told).toString('latin1')).toInclude('Secret')
  expect(pictures.size).toBe(4)
  for (const bytes of pictures.values()) {
    expect(Buffer.from(bytes).toString('latin1')).not.toMatch(/Secret|Exif|GPS/)
  }
})

test('a damaged picture is named and left out, and the others are drawn', async () => {
  const projects = [{ name: 'Kast', images: [{ file: 'cut.png' }, { file: 'whole.png' }] }]
  const folder = await writeOwner({ site: { name: 'Saar' }, projects })
  await Bun.write(join(folder, 'projects/kast/cut.png'), photo.subarray(0, 2_000))
  await Bun.write(join(folder, 'projects/kast/whole.png'), red)
  const { images, problems } = await drawImages(await readContent(folder))
  expect(problems).toEqual(['projects/kast/cut.png is damaged, and is not shown'])
  expect(Object.keys(images)).toEqual(['projects/kast/whole.png'])
})

const [scarlet, blue] = ['#c81e1e', '#1e1ec8']
const wide = { width: 1600, height: 1000 }
const upright = { width: 800, height: 2000 }

interface Given {
  colours: readonly string[]
  size?: typeof wide
  /** Damaged once the content was read. */
  isFirstDamaged?: boolean
}

/** Percentage of the card that is about as red as the picture. */
async function redOn({ colours, size = wide, isFirstDamaged = false }: Given): Promise<number> {
  const images = colours.map((_, index) => ({ file: `${index}.png`, alt: 'Een kast' }))
  const project = { name: 'Kast', purpose: 'Orde.', images }
  const site = { name: 'Saar', languages: ['nl'] }
  const folder = await writeOwner({ site, projects: [project] })
  const fileOf = (index: number) => join(folder, `projects/kast/${index}.png`)
  for (const [index, colour] of colours.entries()) {
    await Bun.write(fileOf(index), await paint(colour, size.width, size.height))
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

test('a link to a project shows its first picture, wide or upright', async () => {
  expect(await redOn({ colours: [scarlet, blue] })).toBeWithin(20, 25)
  expect(await redOn({ colours: [scarlet], size: upright })).toBeWithin(5, 7)
})

test('a link to a project without pictures shows the house alone', async () => {
  expect(await redOn({ colours: [] })).toBe(0)
})

test('a link to a project shows the next picture where the first can no longer be read', async () => {
  expect(await redOn({ colours: [blue, scarlet], isFirstDamaged: true })).toBeWithin(20, 25)
})

function withChecksum(png: Uint8Array): Uint8Array {
  new DataView(png.buffer).setUint32(29, Bun.hash.crc32(png.subarray(12, 29)))
  return png
}
