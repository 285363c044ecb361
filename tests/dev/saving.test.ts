import { afterAll, beforeAll, expect, test } from 'bun:test'
import { appendFile, cp, readdir, symlink } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { manifestSchema } from '../../src/model/manifest'
import { temporaryFolder } from '../fixtures/app'
import { builtFolder } from '../fixtures/built-folder'
import { freePort } from '../fixtures/processes/free-port'
import { attributes } from '../fixtures/select'

const checkout = await temporaryFolder()
const fileOf = (path: string) => join(checkout, path)
const port = freePort()
const styles = fileOf('src/features/home/home.css')
const origin = `http://localhost:${port}`
let dev: Bun.Subprocess<'ignore', 'pipe', 'pipe'> | undefined

beforeAll(async () => {
  for (const folder of ['src', 'db', 'i18n', 'static', 'package.json', 'bun.lock']) {
    await cp(folder, fileOf(folder), { recursive: true, preserveTimestamps: true })
  }
  // What is drawn already is drawn no more, unless the sources are newer, as copied folders are.
  for (const part of ['manifest.json', 'public']) {
    await cp(join(await builtFolder(), part), fileOf(`.build/${part}`), { recursive: true })
  }
  const manifest = { ...(await built()), builtAt: new Date().toISOString() }
  await Bun.write(fileOf('.build/manifest.json'), JSON.stringify(manifest))
  await symlink(resolve('node_modules'), fileOf('node_modules'))
  dev = Bun.spawn([process.execPath, '--no-orphans', 'src/commands/dev.ts'], {
    cwd: checkout,
    env: { PATH: process.env.PATH, PORT: String(port), ROOMS: 'none' },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const output = dev.stdout.pipeThrough(new TextDecoderStream()).getReader()
  for (let said = ''; !said.includes('changes as you save'); ) {
    said += (await output.read()).value
  }
  expect(await read('/en')).toInclude('Noor Voordeur')
})

afterAll(async () => {
  dev?.kill()
  await dev?.exited
})

test('who saves a line of content sees it without anything being built', async () => {
  const { builtAt } = await built()
  const path = fileOf('src/content/sample/taglines.yaml')
  const save = () => Bun.write(path, '- The kettle is on.\n')
  await saveUntil(save, '/en', (html) => html.includes('The kettle is on.'))
  expect((await built()).builtAt).toBe(builtAt)
})

test('who saves a style sheet gets a new one, and nothing else is made anew', async () => {
  const before = await built()
  const pictures = (await readdir(fileOf('.build/public'))).filter((name) =>
    /^(?:card|projects)-/.test(name),
  )
  expect(pictures.length).toBeGreaterThan(50)
  // Files that are built again lose the mark.
  const mark = 'here before'
  const kept = [...pictures, before.script.href.replace('/_build/', '')]
  for (const name of kept) await appendFile(fileOf(`.build/public/${name}`), mark)
  const save = () => appendFile(styles, '.stairs { order: 7654 }\n')
  await saveUntil(save, '/en', (html) => wears(html, '7654'))
  for (const name of kept) {
    expect((await Bun.file(fileOf(`.build/public/${name}`)).text()).endsWith(mark)).toBe(true)
  }
  expect((await built()).builtAt).toBe(before.builtAt)
})

test('who saves a word of the interface and a component sees both', async () => {
  const { stylesheet } = await built()
  await appendFile(styles, '.stairs { order: 7655 }\n')
  const words = fileOf('i18n/en/index.ts')
  const said = await Bun.file(words).text()
  const saveWord = () => Bun.write(words, said.replace("'All rights reserved'", "'None reserved'"))
  await saveUntil(saveWord, '/en', (html) => html.includes('None reserved'))
  const component = fileOf('src/features/site-stack/build-facts.tsx')
  const code = await Bun.file(component).text()
  const saveCode = () => Bun.write(component, code.replace("manifest.revision ?? '–'", "'by hand'"))
  await saveUntil(saveCode, '/en/site-stack', (html) => html.includes('by hand'))
  const unused = fileOf(`.build/public${stylesheet.href.slice('/_build'.length)}`)
  expect(await Bun.file(unused).exists()).toBe(false)
})

test('what is saved while the content is broken is shown once it is mended', async () => {
  const path = fileOf('src/content/sample/taglines.yaml')
  const spoil = () => Bun.write(path, '- The kettle\n  is: [on\n')
  await saveUntil(spoil, '/en', (html) => html.includes('taglines.yaml'))
  await appendFile(styles, '.stairs { order: 8765 }\n')
  const mend = () => Bun.write(path, '- The kettle is off.\n')
  await saveUntil(
    mend,
    '/en',
    async (html) => html.includes('The kettle is off.') && (await wears(html, '8765')),
  )
})

async function wears(html: string, rule: string): Promise<boolean> {
  const [href = ''] = attributes(html, 'style', 'data-stylesheet')
  return (await read(href)).includes(rule)
}

async function read(path: string): Promise<string> {
  return (await fetch(origin + path)).text()
}

async function saveUntil(
  save: () => Promise<unknown>,
  path: string,
  isRight: (html: string) => boolean | Promise<boolean>,
): Promise<void> {
  const changes = await fetch(`${origin}/_dev/changes`)
  await save()
  for await (const _ of changes.body ?? []) {
    if (await isRight(await read(path))) return
  }
}

async function built() {
  return manifestSchema.parse(await Bun.file(fileOf('.build/manifest.json')).json())
}
