import { expect, test } from 'bun:test'
import fc from 'fast-check'
import { paths } from '../../src/paths'
import { mergeTexts } from '../../src/texts/merge-texts'
import { cookiesOf, emptySite, goodPassword, testApp } from '../fixtures/app'
import { fieldsOf, openNotes } from '../fixtures/rooms/notes'
import { texts } from '../fixtures/select'
import { sendSignedOut } from '../fixtures/signed-out'
import { emailOf } from '../fixtures/site'
import { times } from '../long-form'

const site = await openNotes()
const { addNote, note, draft, form, read, saveDraft, send, write, page } = site

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

const marks = { saved: '▼ zij', mine: '▼ ik', end: '▲' }

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

test('a merged text has each line that either wrote, and none that one left out where nobody else wrote', () => {
  fc.assert(
    fc.property(base, edit, edit, (lines, one, other) => {
      const [saved, mine] = [apply(lines, one, 'zij'), apply(lines, other, 'ik')]
      const [before = '', ...texts] = [lines, saved, mine].map((text) => text.join('\n'))
      const merge = mergeTexts(before, texts[0] ?? '', texts[1] ?? '', marks)
      const found = merge.text.split('\n').filter((line) => line && !/^[▼▲]/.test(line))
      expectLines(merge.text, [...typedBy('zij', texts[0] ?? ''), ...typedBy('ik', texts[1] ?? '')])
      if (merge.isConflict) return expect(merge.text).toContain('▲')
      const expected = [
        ...saved.filter((line) => line.startsWith('zij')),
        ...mine.filter((line) => line.startsWith('ik')),
        ...lines.filter((line) => saved.includes(line) && mine.includes(line)),
      ]
      expect(found.toSorted()).toEqual(expected.toSorted())
    }),
    { numRuns: times(300, 2000) },
  )
})

test('what one alone changed is what both get', () => {
  fc.assert(
    fc.property(base, edit, (lines, edits) => {
      const [before = '', after = ''] = [lines, apply(lines, edits, 'ik')].map((text) =>
        text.join('\n'),
      )
      const merged = (saved: string, mine: string) => mergeTexts(before, saved, mine, marks)
      for (const merge of [merged(before, after), merged(after, before), merged(after, after)]) {
        expect(merge).toMatchObject({ text: after, isConflict: false })
      }
    }),
  )
})

test('tasks that were ticked on one device are ticked, whatever the other wrote beside them', () => {
  const list = '- [ ] melk\n- [x] brood\n- [ ] kaas'
  const merged = (saved: string, mine: string) => mergeTexts(list, saved, mine, marks)
  for (const [saved, mine, both] of [
    [
      '- [x] melk\n- [x] brood\n- [ ] kaas',
      '- [ ] melk\n- [x] brood\n- [x] kaas',
      '- [x] melk\n- [x] brood\n- [x] kaas',
    ],
    [
      '- [x] melk\n- [x] brood\n- [x] kaas',
      `${list}\n- [ ] thee`,
      '- [x] melk\n- [x] brood\n- [x] kaas\n- [ ] thee',
    ],
    ['- [ ] melk\n- [ ] brood\n- [ ] kaas', '- [x] melk\n- [x] brood', '- [x] melk\n- [ ] brood'],
  ] as const) {
    expect(merged(saved, mine)).toMatchObject({ text: both, isConflict: false })
    expect(merged(mine, saved)).toMatchObject({ text: both, isConflict: false })
  }
  for (const line of [
    '[^1]: - [ ] melk',
    '- 1. [ ] melk',
    '> - > * [ ] melk',
    '[^a]: > + - [ ] melk',
  ]) {
    const [saved, mine] = [line.replace('[ ]', '[x]'), `${line}\n\nthee`]
    expect(mergeTexts(line, saved, mine, marks)).toMatchObject({ text: `${saved}\n\nthee` })
  }
  const renamed = merged(list.replace('[ ] melk', '[x] melk'), list.replace('melk', 'havermelk'))
  expect(renamed.isConflict).toBe(true)
  expectLines(renamed.text, ['- [x] melk', '- [ ] havermelk'])
})

async function earlier(id: string): Promise<string> {
  const { versions } = await (await read('fetchNoteVersions', { id })).json()
  const bodies = versions.map(async ({ version }: { version: number }) => {
    return (await (await read('fetchNoteVersion', { id, version })).json()).body
  })
  return (await Promise.all(bodies)).join('\n')
}

/** The primary button comes first. */
function waysOn(html: string, id: string): Record<string, string>[] {
  return html
    .split('<form')
    .filter((part) => part.includes(`action="/notes/${id}/edit"`))
    .map((part) => fieldsOf(`<form${part}`, 'form'))
}

/** With a session of their own; a form may wait for a sign-in. */
async function openWriter(id: string) {
  const path = `/notes/${id}/edit`
  const shown: string[] = []
  let cookie = await site.signInAgain()
  let opened = await form(path, cookie)
  let door: Awaited<ReturnType<typeof sendSignedOut>> | undefined

  async function save(fields: Record<string, string>): Promise<void> {
    const answer = await send(path, fields, cookie)
    if (answer.status === 409) {
      const html = await answer.text()
      shown.push(texts(html, 'main textarea')[0] ?? '')
      return save(waysOn(html, id)[0] ?? {})
    }
    expect(answer.status).toBe(303)
    opened = await form(path, cookie)
  }

  return {
    shown,
    async read(): Promise<void> {
      opened = await form(path, cookie)
    },
    async type(change: (body: string) => string, isLost: boolean): Promise<void> {
      const fields = { ...opened, body: change(opened.body ?? '') }
      if (!isLost) return save(fields)
      await site.write('signOut', {}, cookie)
      door = await sendSignedOut(site, path, fields, cookie)
      opened = fields
    },
    async comeBack(): Promise<void> {
      if (!door) return
      const entry = { ...door.waiting, email: emailOf.user, password: goodPassword }
      const inside = await site.post(door.door, entry)
      expect([inside.status, inside.headers.get('Location')]).toEqual([303, path])
      cookie = cookiesOf(inside)
      door = undefined
      const kept = await form(path, cookie)
      expect(kept.body?.trim()).toBe(opened.body?.trim())
      await save(kept)
    },
  }
}

test('of three people who write at once, in any order, and lose their sessions, each line is in the note, in a version or in the conflict', async () => {
  const turns = fc.array(
    fc.record({ who: fc.nat(2), edits: edit, reads: fc.boolean(), isLost: fc.boolean() }),
    { minLength: 3, maxLength: 8 },
  )
  await fc.assert(
    fc.asyncProperty(base, turns, async (lines, turns) => {
      const id = await addNote(['Begin', ...lines].join('\n'))
      const writers = [await openWriter(id), await openWriter(id), await openWriter(id)]
      const typed: string[] = []
      for (const [turn, { who, edits, reads, isLost }] of turns.entries()) {
        const writer = writers[who]
        await writer?.comeBack()
        if (reads) await writer?.read()
        const name = `${['an', 'ben', 'cor'][who]} ${turn}`
        const change = (seen: string) => {
          const text = apply(seen.split('\n'), edits, name)
          const body = text.some(Boolean) ? text.join('\n') : name
          typed.push(...typedBy(name, body))
          return body
        }
        await writer?.type(change, isLost)
      }
      for (const writer of writers) await writer.comeBack()
      const shown = writers.flatMap((writer) => writer.shown)
      expectLines([(await note(id)).body, await earlier(id), ...shown].join('\n'), typed)
    }),
    { numRuns: times(8, 60) },
  )
})

test('what two tabs change in different lines is one text, and whoever saved last is told', async () => {
  const id = await addNote('een\ntwee\ndrie', 'Lijst')
  const path = `/notes/${id}/edit`
  const fields = await form(path)
  await send(path, { ...fields, title: 'Lijst van zaterdag', body: 'een en half\ntwee\ndrie' })
  const answer = await send(path, { ...fields, body: 'een\ntwee\ndrie\nvier' })
  expect(answer.status).toBe(303)
  expect(await note(id)).toMatchObject({
    version: 3,
    title: 'Lijst van zaterdag',
    body: 'een en half\ntwee\ndrie\nvier',
  })
  const told = await page(paths.note(id), `${cookiesOf(answer)}; ${await site.cookies('user')}`)
  expect(texts(told, 'main [role=status]').join()).toMatch(
    /Samengevoegd met wat intussen was opgeslagen \(\d\d:\d\d\): 1 regel erbij, 1 regel weg, titel veranderd\./,
  )
})

const own = 'een en een\ntwee\ndrie\nvier'

for (const [index, way, title, kept] of [
  [0, 'both', 'Zaterdag / Zondag', ['een en half', 'een en een', 'vier']],
  [1, 'one’s own', 'Zondag', own.split('\n')],
] as const) {
  test(`what two tabs write in the same place is asked, with both marked in one text, of which ${way} may be saved`, async () => {
    const id = await addNote('een\ntwee\ndrie', 'Lijst')
    const path = `/notes/${id}/edit`
    const fields = await form(path)
    await send(path, { ...fields, title: 'Zaterdag', body: 'een en half\ntwee\ndrie' })
    const answer = await send(path, { ...fields, title: 'Zondag', body: own })
    expect(answer.status).toBe(409)
    const html = await answer.text()
    expect(texts(html, '.text-changes ins')).toContain('vier')
    const [text = ''] = texts(html, 'main textarea')
    expect(text.replace(/\(.*\)/, '(…)')).toBe(
      '▼ Opgeslagen (…)\neen en half\n▼ Van jou\neen en een\n▲\ntwee\ndrie\nvier',
    )
    expect(texts(html, 'main button.primary')).toEqual(['Samengevoegde tekst opslaan'])
    const waiting = await form(path)
    expect(waiting).toMatchObject({ title: 'Zondag', body: own })
    const again = await send(path, waiting)
    expect(again.status).toBe(409)
    const chosen = waysOn(await again.text(), id)[index] ?? {}
    expect(chosen).toMatchObject({ title, version: '2' })
    expect((await send(path, chosen)).status).toBe(303)
    expect(await note(id)).toMatchObject({ version: 3, title })
    expectLines((await note(id)).body, kept)
    expectLines(await earlier(id), ['een en half'])
    expect(await draft(id)).toBeUndefined()
  })
}

test('a program gets the merged text, or what both began with, what is saved, and both marked', async () => {
  const id = await addNote('een\ntwee\ndrie')
  await write('editNote', { id, version: 1, title: null, body: 'een\ntwee\ndrie\nvier' })
  const edit = { id, version: 1, title: null, body: 'nul\ntwee\ndrie' }
  const merged = { title: null, body: 'nul\ntwee\ndrie\nvier', lines_added: 1, lines_removed: 0 }
  expect(await (await write('editNote', edit)).json()).toMatchObject({ version: 3, merged })
  const late = await write('editNote', { ...edit, body: 'niets\ntwee\ndrie' })
  expect(late.status).toBe(409)
  expect((await late.json()).error.present).toMatchObject({
    base: { title: null, body: 'een\ntwee\ndrie' },
    theirs: { version: 3, body: merged.body },
    marked: { title: null, body: expect.stringMatching(/^▼.*\nnul\n▼.*\nniets\n▲\ntwee/) },
  })
  // A version that was never there, as before a backup was put back.
  expect((await write('editNote', { ...edit, version: 9, body: 'later' })).status).toBe(409)
})

test('a draft that waited while the note was saved elsewhere says so, and merges after a restart', async () => {
  const id = await addNote('een\ntwee\ndrie')
  await saveDraft({ id, version: '1', body: 'een\ntwee\ndrie\nvier' })
  await write('editNote', { id, version: 1, title: null, body: 'nul\ntwee\ndrie' })
  const path = `/notes/${id}/edit`
  expect(texts(await page(path), 'main p').join()).toContain('sindsdien ergens anders opgeslagen')
  const Cookie = await site.cookies('user')
  const { ask, post } = await testApp({ ...(await emptySite(site.db)), now: site.now })
  const fields = fieldsOf(await (await ask(path, { Cookie })).text(), '#note-form')
  expect(fields).toMatchObject({ version: '1', body: 'een\ntwee\ndrie\nvier' })
  expect((await post(path, fields, { Cookie })).status).toBe(303)
  expect((await note(id)).body).toBe('nul\ntwee\ndrie\nvier')
})
