import { expect, spyOn, test } from 'bun:test'
import { join } from 'node:path'
import { buildSite, readOwner } from '../../src/commands/build/build-site'
import { temporaryFolder } from '../fixtures/app'
import { writeOwner } from '../fixtures/content/owners'

test('a build names each picture that lacks words in a language, or that cannot be shown', async () => {
  const images = [
    { file: 'told.png', alt: 'Een kast' },
    { file: 'half.png', alt: { nl: 'Een kast', en: 'A cupboard', es: 'Un armario' } },
    { file: 'bare.png' },
  ]
  const folder = await writeOwner({ site: { name: 'Bo' }, projects: [{ name: 'Kast', images }] })
  const fileOf = (file: string) => join(folder, 'projects/kast', file)
  for (const { file } of images) await Bun.write(fileOf(file), Bun.file('.github/home-light.png'))
  const owner = await readOwner(folder)
  await Bun.write(fileOf('told.png'), 'damaged since')
  const said = spyOn(console, 'info').mockImplementation(() => undefined)
  try {
    await buildSite(join(await temporaryFolder(), 'built'), owner)
    expect(said.mock.calls.flat()).toEqual([
      'projects/kast/told.png is damaged, and is not shown',
      'projects/kast/half.png has no alternative text (alt) in German',
      expect.stringMatching(/^projects\/kast\/bare\.png has no alternative text .* in .+, .+, .+$/),
    ])
  } finally {
    said.mockRestore()
  }
})
