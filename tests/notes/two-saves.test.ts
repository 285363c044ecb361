import { expect, test } from 'bun:test'
import fc from 'fast-check'
import { mergeTexts } from '../../src/records/merge-texts'
import { emptySite, testApp } from '../fixtures/app'
import { fieldsOf, openNotes } from '../fixtures/rooms/notes'
import { texts } from '../fixtures/select'
import { times } from '../long-form'

const site = await openNotes()
const { addNote, note, draft, form, names, send, write, page } = site

const edit = fc.array(
  fc.record({
    kind: fc.constantFrom('add', 'change', 'leave out'),
    at: fc.nat(20),
    isEmpty: fc.boolean(),
  }),
  { minLength: 1, maxLength: 5 },
)
const base = fc.nat(8).map((length) => Array.from({ length }, (_, index) => `regel ${index}`))

function apply(
  lines: readonly string[],
  edits: readonly { kind: string; at: number; isEmpty: boolean }[],
  who: string,
) {
  const typed = [...lines]
  for (const [index, { kind, at, isEmpty }] of edits.entries()) {
    const place = at % (typed.length + 1)
    const own = isEmpty ? [`${who} ${index}`, ''] : [`${who} ${index}`]
    typed.splice(place, kind === 'add' ? 0 : 1, ...(kind === 'leave out' ? [] : own))
  }
  return typed
}

function typedBy(who: string, text: string): string[] {
  return text.split('\n').filter((line) => line.startsWith(who))
}

function expectLines(text: string, lines: readonly string[]): void {
  for (const line of lines) expect(text.split('\n')).toContain(line)
}

test('of two lines with no more than an “and” in common no word is compared', async () => {
  const id = await addNote('Lijst', 'brood en boter\nkaas en oude ham')
  const { version } = await note(id)
  await write('editNote', { id, version, title: 'Lijst', body: 'peper en zout\nkaas en ham' })
  const typed = {
    title: 'Lijst',
    body: 'zalf en bier\nkaas en jonge ham',
    version: String(version),
  }
  const html = await (await send(`/notes/${id}/edit`, typed)).text()
  const [old, own] = ['del', 'ins'].map((mark) => texts(html, `.text-changes ${mark}`))
  expect(old?.map((text) => text.trim())).toEqual(['peper en zout'])
  expect(own?.map((text) => text.trim())).toEqual(['zalf en bier', 'jonge'])
})

test('a merged text has each line that either wrote once, and none that one of them left out', () => {
  fc.assert(
    fc.property(base, edit, edit, (lines, one, other) => {
      const [saved, mine] = [apply(lines, one, 'zij'), apply(lines, other, 'ik')]
      const merged = mergeTexts(lines.join('\n'), saved.join('\n'), mine.join('\n')) ?? ''
      const found = merged.split('\n').filter(Boolean)
      const expected = [
        ...saved.filter((line) => line.startsWith('zij')),
        ...mine.filter((line) => line.startsWith('ik')),
        ...lines.filter((line) => saved.includes(line) && mine.includes(line)),
      ]
      expect(found.toSorted()).toEqual(expected.toSorted())
    }),
    { numRuns: times(200, 1000) },
  )
})

test('what one alone changed is what both get', () => {
  fc.assert(
    fc.property(base, edit, (lines, edits) => {
      const [before, after] = [lines, apply(lines, edits, 'ik')].map((text) => text.join('\n'))
      const whole = (text = '') => (text === '' || text.endsWith('\n') ? text : `${text}\n`)
      expect(mergeTexts(before ?? '', before ?? '', after ?? '')).toBe(whole(after))
      expect(mergeTexts(before ?? '', after ?? '', before ?? '')).toBe(whole(after))
      expect(mergeTexts(before ?? '', after ?? '', after ?? '')).toBe(whole(after))
    }),
  )
})

/** Forms of the page about a conflict: the primary one comes first. */
function waysOn(html: string, id: string): Record<string, string>[] {
  return html
    .split('<form')
    .filter((part) => part.includes(`action="/notes/${id}/edit"`))
    .map((part) => fieldsOf(`<form${part}`, 'form'))
}

test('of two saves in any order, each line that anybody typed is there, whichever way they go on', async () => {
  const way = fc.constantFrom('merged', 'mine', 'leave')
  await fc.assert(
    fc.asyncProperty(base, edit, edit, way, fc.boolean(), async (lines, one, other, way, first) => {
      const id = await addNote(['Begin', ...lines].join('\n'))
      const path = `/notes/${id}/edit`
      const forms = [await form(path), await form(path)]
      const edits = [
        apply(['Begin', ...lines], one, 'zij'),
        apply(['Begin', ...lines], other, 'ik'),
      ]
      const order = first ? [0, 1] : [1, 0]
      const typed = edits.map((text, who) => typedBy(who === 0 ? 'zij' : 'ik', text.join('\n')))
      // An empty note cannot be saved.
      const bodies = edits.map((text) => (text.some(Boolean) ? text.join('\n') : 'leeg'))
      const save = (who = 0) => send(path, { ...forms[who], body: bodies[who] ?? '' })
      expect((await save(order[0])).status).toBe(303)
      const answer = await save(order[1])
      // Where one of them changed nothing, or both the same, nothing is asked.
      if (answer.status === 303) return expectLines((await note(id)).body, typed.flat())
      expect(answer.status).toBe(409)
      const html = await answer.text()
      expectLines(texts(html, 'main textarea')[0] ?? '', typed.flat())
      expectLines((await draft(id))?.body ?? '', typed[order[1] ?? 0] ?? [])
      const [merged = {}, mine = {}] = waysOn(html, id)
      if (way === 'merged') {
        // There is nothing to save.
        if ((merged.body ?? '').trim() === '') return expect(typed.flat()).toEqual([])
        expect((await send(path, merged)).status).toBe(303)
        expectLines((await note(id)).body, typed.flat())
        expect(await draft(id)).toBeNull()
      } else if (way === 'mine') {
        await send(path, mine)
        expectLines((await note(id)).body, typed[order[1] ?? 0] ?? [])
        const [other] = (await site.list({ query: 'is:trash' })).notes
        expectLines((await note(other?.id ?? '')).body, typed[order[0] ?? 0] ?? [])
      } else {
        expectLines((await note(id)).body, typed[order[0] ?? 0] ?? [])
        const waiting = await form(path)
        expectLines(waiting.body ?? '', typed[order[1] ?? 0] ?? [])
        const again = await (await send(path, waiting)).text()
        expectLines(texts(again, 'main textarea')[0] ?? '', typed.flat())
      }
    }),
    { numRuns: times(8, 50) },
  )
})

test('what two tabs change in different lines is in one text, with nothing twice', async () => {
  const id = await addNote('een\ntwee\ndrie', 'Lijst')
  const path = `/notes/${id}/edit`
  const fields = await form(path)
  await send(path, { ...fields, title: 'Lijst van zaterdag', body: 'een\ntwee en half\ndrie' })
  const mine = { ...fields, body: 'een\ntwee\ndrie\nvier' }
  const answer = await send(path, mine)
  expect(answer.status).toBe(409)
  const html = await answer.text()
  expect(texts(html, '.text-changes del')).toEqual(['en half'])
  expect(texts(html, '.text-changes ins')).toContain('vier')
  expect(await draft(id)).toMatchObject({ body: mine.body, version: 1 })
  expect(texts(html, 'main textarea')).toEqual(['een\ntwee en half\ndrie\nvier'])
  const [merged = {}] = waysOn(html, id)
  expect(merged).toMatchObject({ title: 'Lijst van zaterdag', version: '2' })
  expect(texts(html, 'main button.primary')).toEqual(['Samengevoegde tekst opslaan'])
  const again = await (await send(path, { ...mine, title: 'Zondag' })).text()
  expect(waysOn(again, id)[0]).toMatchObject({ title: 'Lijst van zaterdag / Zondag' })
  expect((await send(path, merged)).status).toBe(303)
  expect(await note(id)).toMatchObject({ version: 3, title: 'Lijst van zaterdag' })
})

test('whoever saves their own version alone finds the other one in the trash, and can have it back', async () => {
  const id = await addNote('begin #thuis', 'Van ons')
  const path = `/notes/${id}/edit`
  const fields = await form(path)
  await write('editNote', { id, version: 1, title: 'Van hen', body: 'hunne #thuis' })
  const html = await (await send(path, { ...fields, body: 'mijne' })).text()
  const answer = await send(path, waysOn(html, id)[1] ?? {})
  expect(answer.status).toBe(303)
  expect(answer.headers.getSetCookie().join()).toContain('ownNoteSaved')
  expect(await note(id)).toMatchObject({ body: 'mijne', version: 3 })
  const [kept] = (await site.list({ query: 'is:trash hunne' })).notes
  expect(await note(kept?.id ?? '')).toMatchObject({ body: 'hunne #thuis', tags: ['thuis'] })
  await write('restoreNote', { id: kept?.id ?? '' })
  expect(await names('hunne')).toEqual(['Van hen'])
  expect(await note(id)).toMatchObject({ body: 'mijne' })
})

test('nothing is put in the trash by a save that comes too late again', async () => {
  const id = await addNote('begin')
  const path = `/notes/${id}/edit`
  const fields = await form(path)
  await write('editNote', { id, version: 1, title: null, body: 'tweede' })
  const html = await (await send(path, { ...fields, body: 'mijne' })).text()
  const [, mine = {}] = waysOn(html, id)
  const before = await names('is:trash')
  await write('editNote', { id, version: 2, title: null, body: 'derde' })
  const late = await send(path, mine)
  expect(late.status).toBe(409)
  expect(await names('is:trash')).toEqual(before)
  expectLines(texts(await late.text(), 'main textarea')[0] ?? '', ['mijne', 'derde'])
  const answers = await Promise.all(
    [1, 2, 3].map(async () => send(path, { ...mine, version: '3' })),
  )
  expect(answers.map(({ status }) => status).toSorted()).toEqual([303, 303, 303])
  expect(await names('is:trash derde')).toEqual(['derde'])
})

test('a draft that waited while the note was saved elsewhere says so, and merges after a restart', async () => {
  const id = await addNote('een\ntwee\ndrie')
  await write('saveDraft', { id, version: 1, body: 'een\ntwee\ndrie\nvier' })
  await write('editNote', { id, version: 1, title: null, body: 'nul\ntwee\ndrie' })
  // The save ends the draft of its version; another device sends its draft once more.
  await write('saveDraft', { id, version: 1, body: 'een\ntwee\ndrie\nvier' })
  const path = `/notes/${id}/edit`
  expect(texts(await page(path), 'main p').join()).toContain('sindsdien ergens anders opgeslagen')
  const Cookie = await site.cookies('user')
  const { ask, post } = await testApp({ ...(await emptySite(site.db)), now: site.now })
  const fields = fieldsOf(await (await ask(path, { Cookie })).text(), '#note-form')
  expect(fields).toMatchObject({ version: '1', body: 'een\ntwee\ndrie\nvier' })
  const answer = await post(path, fields, { Cookie })
  expect(answer.status).toBe(409)
  expectLines(texts(await answer.text(), 'main textarea')[0] ?? '', ['nul', 'twee', 'drie', 'vier'])
})
