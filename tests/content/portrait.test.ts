import { expect, test } from 'bun:test'
import { readContent } from '../../src/content/read-content'
import { drawPortrait } from '../../src/drawing/portrait'
import { folderWith, problemsIn } from '../fixtures/content/owners'

const box = 'xmlns="http://www.w3.org/2000/svg" viewBox="0 0 40 50"'
const svg = (inside: string, root = box) => `<svg ${root}>${inside}</svg>`

const folderOf = (image: string, picture?: string) =>
  folderWith({
    'site.yaml': `name: Saar\nimage: ${image}\n`,
    ...(picture !== undefined && { [image]: picture }),
  })
const problemsOf = async (picture?: string, image = 'me.svg') =>
  problemsIn(await folderOf(image, picture))

test('a drawing of the owner is as large on the page as a photo', async () => {
  const drawing = svg('<defs><path id="p" d="M0 0h40v50z"/></defs><use href="#p"/>')
  const drawn = await drawPortrait(await readContent(await folderOf('me.svg', drawing)))
  expect([drawn?.width, drawn?.height]).toEqual([640, 800])
  const metadata = await new Bun.Image(drawn?.webp ?? new Uint8Array()).metadata()
  expect([metadata.format, metadata.width, metadata.height]).toEqual(['webp', 640, 800])
})

const refused = {
  'cannot be read as an SVG': 'a note',
  'has no viewBox, which says how large it is': svg('', 'xmlns="http://www.w3.org/2000/svg"'),
  'has a DOCTYPE: leave it out': `<!DOCTYPE svg [<!ENTITY a "b">]>${svg('&a;')}`,
}

for (const [problem, drawing] of Object.entries(refused)) {
  test(`a drawing that ${problem.replace(/:.*/, '')} is refused with a sentence`, async () => {
    expect(await problemsOf(drawing)).toEqual([`site.yaml: image: me.svg ${problem}`])
  })
}

test('a photo that is no picture, or not in the content folder, is refused with a sentence', async () => {
  expect(await problemsOf('not a picture', 'me.jpg')).toEqual([
    'site.yaml: image: me.jpg cannot be read as a JPEG, PNG or WebP',
  ])
  expect(await problemsOf(undefined, 'me.jpg')).toEqual([
    'site.yaml: image: there is no me.jpg in this folder',
  ])
})
