import { expect, test } from 'bun:test'
import fc from 'fast-check'
import { paths } from '../../src/paths'
import { openNotes } from '../fixtures/rooms/notes'
import { attributes } from '../fixtures/select'
import { times } from '../long-form'

const { addNote, note, page, read, write } = await openNotes()

type Lead = string | 'missing' | 'several'

const hrefs = (html: string) => attributes(html, '.note-text .note-link', 'href')

function leadOf(href = ''): Lead {
  if (href.startsWith(`${paths.addNote}?`)) return 'missing'
  return href.startsWith(`${paths.notes}?`) ? 'several' : href.slice(paths.note('').length)
}

async function leads(id: string, version?: number): Promise<Lead[]> {
  const address =
    version === undefined ? paths.note(id) : paths.version(paths.noteVersions(id), `${version}`)
  return hrefs(await page(address)).map(leadOf)
}

async function change(id: string, { title, body }: { title?: string; body?: string }) {
  const { version, ...now } = await note(id)
  const edit = { title: title ?? now.title, body: body ?? now.body }
  expect((await write('editNote', { id, version, ...edit })).status).toBe(200)
}

async function backlinks(id: string): Promise<(string | undefined)[]> {
  return attributes(await page(paths.note(id)), '.backlinks a', 'href')
}

test('a version that is put back leads where its own page said, also when another note has the name since', async () => {
  const meant = await addNote('x', 'Plan')
  const id = await addNote('[[Plan]]', 'Week')
  await change(id, { body: 'niets' })
  await change(meant, { title: 'Plan 2025' })
  const other = await addNote('y', 'Plan')
  await change(id, { body: 'opnieuw [[Plan]]' })
  expect(await leads(id)).toEqual([other])
  expect(await backlinks(meant)).toEqual([])
  for (const [version, to] of [
    [1, meant],
    [3, other],
    [1, meant],
  ] as const) {
    if (version === 1) expect(await leads(id, version)).toEqual([to])
    await write('restoreNoteVersion', { id, version })
    expect(await leads(id)).toEqual([to])
    expect(await backlinks(to)).toEqual([paths.note(id)])
    expect(await backlinks(to === meant ? other : meant)).toEqual([])
  }
  await change(id, { body: 'en verder met [[Plan]]' })
  expect(await leads(id)).toEqual([meant])
})

test('what leads to several notes does so again once those that were put away are back', async () => {
  const [first, second] = [await addNote('x', 'Tuin'), await addNote('y', 'Tuin')]
  const id = await addNote('[[Tuin]]', 'Zaterdag')
  const ways: [there: () => Promise<unknown>, back: () => Promise<unknown>][] = [
    [() => write('trashNote', { id: first }), () => write('restoreNote', { id: first })],
    [() => change(first, { title: 'Bos' }), () => change(first, { title: 'Tuin' })],
  ]
  for (const [there, back] of ways) {
    expect(await leads(id)).toEqual(['several'])
    await there()
    expect(await leads(id)).toEqual([second])
    expect(await backlinks(second)).toEqual([paths.note(id)])
    await back()
  }
  expect(await leads(id)).toEqual(['several'])
  expect(await backlinks(second)).toEqual([])
})

test('a link to the only note that is left of a name goes with it when it gets another', async () => {
  const [first, second] = [await addNote('x', 'Kelder'), await addNote('y', 'Kelder')]
  const id = await addNote('[[Kelder]]', 'Zondag')
  await change(first, { title: 'Zolder' })
  await change(second, { title: 'Gang' })
  await addNote('z', 'Kelder')
  expect(await leads(id)).toEqual([second])
})

test('a save that changes nothing is no version, so that each is shown with its own links', async () => {
  const id = await addNote('t', 'Lijst')
  await change(id, {})
  await change(id, { body: 't [[Schuur]]' })
  await change(id, { title: 'Lijst' })
  expect((await note(id)).version).toBe(2)
  expect(await leads(id)).toEqual(['missing'])
  expect(await leads(id, 1)).toEqual([])
  expect((await read('fetchNoteVersion', { id, version: 2 })).status).toBe(404)
})

/** What a name means: the same in each version that has it since it was written. */
interface Meaning {
  key: string
  to: string | undefined
}

interface Known {
  name: string
  /** Of each version. */
  names: string[]
  isTrashed: boolean
  versions: Meaning[][]
  last: Map<string, Meaning>
}

/** The rules in their plainest form, without a database. A save that changes nothing is no version. */
function modelOfLinks() {
  const all = new Map<string, Known>()
  const meanings: Meaning[] = []
  const keysOf = (written: readonly Meaning[]) => written.map(({ key }) => key)
  const named = (key: string) =>
    [...all].filter(([, { name, isTrashed }]) => name === key && !isTrashed).map(([id]) => id)
  const only = (key: string) => (named(key).length === 1 ? named(key)[0] : undefined)
  function decide(key: string, to: string) {
    for (const one of meanings) if (one.key === key) one.to ??= to
  }
  function write(known: Known, keys: readonly string[]) {
    const before = known.versions.at(-1)
    if (before && Bun.deepEquals(keysOf(before), keys)) return
    const now = keys.map((key) => {
      const stays = before?.find((one) => one.key === key)
      if (stays) return stays
      const last = known.last.get(key)
      const to = only(key)
      const meaning = last && (to === undefined || last.to === to) ? last : { key, to }
      meanings.push(meaning)
      return meaning
    })
    known.versions.push(now)
    known.names.push(known.name)
    for (const one of now) known.last.set(one.key, one)
  }
  function call(id: string, known: Known, name: string) {
    const before = known.name
    const wasOnly = only(before) === id
    known.name = name
    known.names[known.versions.length - 1] = name
    if (known.isTrashed || before === name) return
    if (wasOnly) decide(before, id)
    if (only(name) === id) decide(name, id)
  }
  return {
    all,
    add(id: string, name: string, keys: readonly string[]) {
      const known: Known = { name, names: [], isTrashed: false, versions: [], last: new Map() }
      all.set(id, known)
      write(known, keys)
      if (only(name) === id) decide(name, id)
    },
    rename(id: string, known: Known, name: string) {
      if (name === known.name) return
      known.versions.push(known.versions.at(-1) ?? [])
      call(id, known, name)
    },
    write,
    putBack(id: string, known: Known, version: number) {
      const [then, name] = [known.versions[version - 1] ?? [], known.names[version - 1] ?? '']
      if (name === known.name && Bun.deepEquals(then, known.versions.at(-1))) return
      known.versions.push(then)
      for (const one of then) known.last.set(one.key, one)
      call(id, known, name)
    },
    purge(id: string) {
      all.delete(id)
      for (const one of meanings) if (one.to === id) one.to = only(one.key)
    },
    lead({ key, to }: Meaning): Lead {
      if (to !== undefined) return to
      const [first, ...others] = named(key)
      return others.length > 0 ? 'several' : (first ?? 'missing')
    },
  }
}

let round = 0
const name = fc.nat({ max: 1 })
const links = fc.subarray([0, 1])
const which = fc.nat({ max: 9 })
const add = fc.record({ does: fc.constant('add' as const), name, links })
const step = fc.oneof(
  add,
  fc.record({ does: fc.constant('rename' as const), which, name: fc.nat({ max: 2 }) }),
  fc.record({ does: fc.constant('write' as const), which, links }),
  fc.record({ does: fc.constant('putBack' as const), which, version: which }),
  fc.record({ does: fc.constantFrom('trash' as const, 'restore' as const), which }),
  fc.record({ does: fc.constant('purge' as const), which }),
)

test('whatever is added, renamed, trashed, restored, saved and put back, links lead where they led', async () => {
  const property = fc.asyncProperty(
    add,
    fc.array(step, { minLength: 4, maxLength: 12 }),
    async (first, steps) => {
      round += 1
      const names = ['a', 'b', 'c'].map((letter) => `${letter}${round}x`)
      const body = (keys: readonly number[]) =>
        `t ${keys.map((key) => `[[${names[key]}]]`).join(' ')}`
      const keysOf = (keys: readonly number[]) => keys.map((key) => names[key] ?? '')
      const model = modelOfLinks()
      for (const one of [first, ...steps]) {
        if (one.does === 'add') {
          const added = names[one.name] ?? ''
          model.add(await addNote(body(one.links), added), added, keysOf(one.links))
          continue
        }
        const [id, known] = [...model.all][one.which % Math.max(1, model.all.size)] ?? []
        if (id === undefined || known === undefined) continue
        if (one.does === 'trash' || one.does === 'restore') {
          known.isTrashed = one.does === 'trash'
          await write(known.isTrashed ? 'trashNote' : 'restoreNote', { id })
        } else if (one.does === 'purge') {
          if (!known.isTrashed) continue
          await write('purgeNote', { id })
          model.purge(id)
        } else if (one.does === 'rename') {
          const title = names[one.name] ?? ''
          await change(id, { title })
          model.rename(id, known, title)
        } else if (one.does === 'write') {
          await change(id, { body: body(one.links) })
          model.write(known, keysOf(one.links))
        } else if (one.does === 'putBack') {
          const version = 1 + (one.version % known.versions.length)
          if (version === known.versions.length) continue
          await write('restoreNoteVersion', { id, version })
          model.putBack(id, known, version)
        }
      }
      for (const [id, known] of model.all) {
        const now = known.versions.at(-1) ?? []
        expect(await leads(id)).toEqual(now.map(model.lead))
        for (const [index, then] of known.versions.slice(0, -1).entries()) {
          expect(await leads(id, index + 1)).toEqual(then.map(model.lead))
        }
      }
    },
  )
  await fc.assert(property, { numRuns: times(20, 200) })
})
