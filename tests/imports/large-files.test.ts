import { expect, test } from 'bun:test'
import { readdir } from 'node:fs/promises'
import { dirname } from 'node:path'
import { zipSync } from 'fflate'
import { importPictures, importRows, imports } from '../../db/schema/imports'
import { paths } from '../../src/paths'
import { takeErrors } from '../fixtures/app'
import { type As, openSite } from '../fixtures/site'
import { picture } from '../fixtures/stand-ins/picture'

const boundary = 'grens'
const typed = { 'Content-Type': `multipart/form-data; boundary=${boundary}` }
const call = '/_server/previewImport?createServerFn'

const head = (name: string, fileName = '') =>
  `--${boundary}\r\nContent-Disposition: form-data; name="${name}"${fileName && `; filename="${fileName}"`}\r\n\r\n`

/** A form that says no length, as large ones are read. */
async function openHouse() {
  const site = await openSite()
  await site.cookies('admin')
  const send = async (path: string, body: BodyInit, by: As = 'admin', headers = {}) => {
    const all = { ...typed, Cookie: await site.cookies(by), 'Sec-Fetch-Site': 'same-origin' }
    return site.ask(path, { ...all, ...headers }, { method: 'POST', body })
  }
  const form = (file: Uint8Array, fileName = 'a.zip', before = '') =>
    Buffer.concat([
      Buffer.from(`${before}${head('file', fileName)}`),
      file,
      Buffer.from(`\r\n--${boundary}--\r\n`),
    ])
  const folder = dirname(site.db.file ?? '')
  const stored = async () => [
    await site.db.orm.$count(imports),
    await site.db.orm.$count(importRows),
    await site.db.orm.$count(importPictures),
  ]
  return { ...site, send, form, folder, stored }
}

/** Its parts are made when they are asked for. */
function streamed(parts: Iterable<string | Uint8Array>, onPart = async () => {}) {
  const all = Iterator.from(parts)
  return new ReadableStream({
    async pull(stream) {
      const { value, done } = all.next()
      if (done) return stream.close()
      await onPart()
      stream.enqueue(typeof value === 'string' ? Buffer.from(value) : value)
    },
  })
}

function* fileOf(megabytes: number, first: string, fileName: string) {
  yield head('file', fileName) + first
  for (let at = 0; at < megabytes; at += 1) yield Buffer.alloc(1_000_000, 'a')
  yield `\r\n--${boundary}--\r\n`
}

test('large files: an archive is shown with all that it holds, also to programs', async () => {
  const { send, form, stored, read } = await openHouse()
  const drawn = new Uint8Array(await picture('png'))
  const notes = Array.from({ length: 300 }, (_, at) => [
    `kluis/Notitie ${at}.md`,
    Buffer.from(`Regel ${at} ![[foto.png]]`),
  ])
  const film = new Uint8Array(6_000_000)
  const zip = zipSync(
    { ...Object.fromEntries(notes), 'kluis/foto.png': drawn, 'kluis/film.mov': film },
    { level: 0 },
  )
  const named = `${head('file_name')}Kluis.zip\r\n`
  const view = await (await send(call, form(zip, 'a.zip', named))).json()
  expect(view).toMatchObject({ program: 'Markdown', file_name: 'Kluis.zip', total: 300 })
  expect(view.left_columns).toEqual(['kluis/film.mov'])
  expect(await stored()).toEqual([1, 300, 1])
  const page = await send(paths.bringIn, form(zip, 'Bücher.zip'))
  expect(page.status).toBe(303)
  const id = page.headers.get('Location')?.split('/').at(-1) ?? ''
  const shown = await (await read('fetchImport', { id }, 'admin')).json()
  expect(shown).toMatchObject({ file_name: 'Bücher.zip', total: 300 })
  expect(await stored()).toEqual([1, 300, 1])
})

test('large files: while one comes it has no name on the disk, and nothing of it stays', async () => {
  const { send, folder } = await openHouse()
  const seen = new Set<string>()
  const note = async () => {
    for (const name of await readdir(folder)) seen.add(name)
  }
  const answer = await send(call, streamed(fileOf(12, 'a,b\n', 'a.csv'), note))
  expect(answer.status).toBe(422)
  expect([...seen].filter((name) => name.includes('unnamed'))).toEqual([])
})

test('large files: one that is above its limit is told by its kind', async () => {
  const { send, stored } = await openHouse()
  const table = await (await send(call, streamed(fileOf(51, 'a,b\n', 'a.csv')))).json()
  expect(JSON.stringify(table)).toContain('50 MB')
  const tree = await (await send(call, streamed(fileOf(21, '{"a":"', 'a.json')))).json()
  expect(JSON.stringify(tree)).toContain('20 MB')
  const whole = await (await send(call, streamed(fileOf(301, 'PK', 'a.zip')))).json()
  expect(JSON.stringify(whole)).toContain('300 MB')
  expect(await stored()).toEqual([0, 0, 0])
})

test('large files: somebody who goes away in the midst leaves nothing, and keeps nobody waiting', async () => {
  const { send, form, stored } = await openHouse()
  for (let turn = 0; turn < 3; turn += 1) {
    const broken = streamed(
      (function* () {
        yield head('file', 'a.zip')
        yield new Uint8Array(5_000_000)
        throw new Error('gone')
      })(),
    )
    const answer = await send(call, broken).catch(() => undefined)
    expect(answer?.ok ?? false).toBe(false)
  }
  takeErrors()
  expect(await stored()).toEqual([0, 0, 0])
  const answer = await send(call, form(zipSync({ 'a.md': Buffer.from('# Een') })))
  expect(await answer.json()).toMatchObject({ total: 1 })
})

test('large files: a form that ends too soon, or has too much text, is refused with a sentence', async () => {
  const { send, stored } = await openHouse()
  const cut = await send(call, streamed([head('file', 'a.zip'), 'PK']))
  expect(cut.status).toBe(400)
  const long = await send(call, streamed([head('file_name'), 'a'.repeat(200_000), '\r\n']))
  expect([400, 413]).toContain(long.status)
  const nothing = await send(call, streamed([`--${boundary}--\r\n`]))
  expect(nothing.status).toBe(422)
  expect(await stored()).toEqual([0, 0, 0])
})

test('large files: nothing is read of what nobody may send', async () => {
  const { send } = await openHouse()
  let parts = 0
  const counted = () =>
    streamed(fileOf(50, 'PK', 'a.zip'), async () => {
      parts += 1
    })
  expect((await send(call, counted(), 'guest')).status).toBe(401)
  expect((await send(call, counted(), 'admin', { 'Sec-Fetch-Site': 'cross-site' })).status).toBe(
    403,
  )
  expect(parts).toBeLessThan(4)
})
