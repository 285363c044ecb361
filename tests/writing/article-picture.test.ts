import { expect, test } from 'bun:test'
import { fixedContent } from '../../src/content/content-source'
import { readContent } from '../../src/content/read-content'
import { drawImages } from '../../src/drawing/images/draw-images'
import { builtAssets } from '../fixtures/built-folder'
import { folderWith, problemsIn } from '../fixtures/content/owners'
import { openWriting } from '../fixtures/rooms/writing'
import { attributes } from '../fixtures/select'
import { picture } from '../fixtures/stand-ins/picture'

test('an article has a picture of the owner’s where there is no drawing, and as its preview shows it', async () => {
  const photo = new Blob([await picture('png', 400, 300)])
  const svg =
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 300 210"><path d="M0 0h9"/></svg>'
  const folder = await folderWith({
    'writing/deur.png': photo,
    'writing/brug.png': photo,
    'writing/brug.svg': svg,
  })
  const content = await readContent(folder)
  const [assets, { images }] = await Promise.all([builtAssets(), drawImages(content)])
  const manifest = { ...assets.manifest, images }
  const contentSource = fixedContent(content)
  const site = await openWriting({ contentSource, assets: { ...assets, manifest } })
  const addresses = ['deur', 'brug', 'raam'].map(async (slug) => {
    const id = await site.addArticle({ slug, language: 'nl' })
    const pages = [
      await (await site.ask(`/writing/${slug}`)).text(),
      await site.page(`/notes/${id}/publish`, 'admin'),
    ]
    return pages.map((html) => {
      expect(attributes(html, '.article-drawing img', 'alt').join('')).toBe('')
      return new Set(attributes(html, '.article-drawing img', 'src'))
    })
  })
  const shown = new Set([images['writing/deur.png']?.fallback])
  expect(await Promise.all(addresses)).toEqual([
    [shown, shown],
    [new Set(), new Set()],
    [new Set(), new Set()],
  ])
})

test('a picture of an article that is none is a sentence with its place', async () => {
  expect(await problemsIn(await folderWith({ 'writing/deur.jpg': 'no picture' }))).toEqual([
    'writing/deur.jpg cannot be read as a JPEG, PNG or WebP',
  ])
})
