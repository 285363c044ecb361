import { expect, test } from 'bun:test'
import { join } from 'node:path'
import { Glob } from 'bun'
import { loadAssets } from '../../src/http/document/assets'
import { buildPrefix, paths } from '../../src/paths'
import { testApp } from '../fixtures/app'
import { builtFolder } from '../fixtures/built-folder'

const visitor = await testApp()

test('other sites may show the social cards, the portrait, and nothing else of this one', async () => {
  const { manifest } = await loadAssets(await builtFolder(), 'static')
  const cards = new Set(Object.values(manifest.cards).map(({ href }) => href))
  const built = [...new Glob('*').scanSync(join(await builtFolder(), 'public'))]
    .filter((name) => !/\.(br|gz)$/.test(name))
    .map((name) => buildPrefix + name)
  const addresses = [...built, paths.favicon, paths.home, paths.resumeJson, '/no-such-page']
  const shared: string[] = []
  for (const address of addresses) {
    const policy = (await visitor.ask(address)).headers.get('Cross-Origin-Resource-Policy')
    if (policy === 'cross-origin') shared.push(address)
    else expect(policy).toBe('same-origin')
  }
  expect(new Set(shared)).toEqual(new Set([...cards, manifest.portrait?.href ?? 'no portrait']))
  const [card = ''] = cards
  const etag = (await visitor.ask(card)).headers.get('ETag') ?? ''
  const again = await visitor.ask(card, { 'If-None-Match': etag })
  expect(again.status).toBe(304)
  expect(again.headers.get('Cross-Origin-Resource-Policy')).toBe('cross-origin')
})

test('pictures drawn while the site runs may be shown by other sites where they may at its start', async () => {
  const folder = join(await builtFolder(), 'public')
  const assets = await loadAssets(await builtFolder(), 'static')
  const site = await testApp({ assets })
  const names = [...new Glob('*.{png,jpg,webp}').scanSync(folder)]
  const policies = () =>
    Promise.all(
      names.map(async (name) => {
        const { headers } = await site.ask(buildPrefix + name)
        return `${name} ${headers.get('Cross-Origin-Resource-Policy')}`
      }),
    )
  const atStart = await policies()
  const read = async (name: string): Promise<Parameters<typeof assets.show>[1][number]> => [
    buildPrefix + name,
    await Bun.file(join(folder, name)).bytes(),
  ]
  assets.show(assets.manifest, await Promise.all(names.map(read)))
  expect(await policies()).toEqual(atStart)
})
