import { expect, test } from 'bun:test'
import type { FunctionId } from '../../src/functions'
import { contractOf } from '../../src/islands/contract-of'
import { functionIds } from '../fixtures/calls/call-function'
import { openNotes } from '../fixtures/rooms/notes'

const secret = 'Geheimschrift'
const site = await openNotes()
const { read, write, page, send } = site
/** Guests come no further than the sign-in page: tests/http/roles.test.ts. */
const others = ['otherUser', 'admin'] as const
const id = await site.addNote(`- [ ] ${secret}`, secret)
await write('saveDraft', { id, version: 1, body: `${secret}, verder` })
const seen = async () => [await site.note(id), await site.draft(id)]
const before = await seen()

const text = { title: '', body: 'Van mij', version: '1' }
const forms: Record<string, Record<string, string>> = {
  '/notes/:id/tick': { version: '1', task: '0:1' },
  '/notes/:id/pin': {},
  '/notes/:id/unpin': {},
  '/notes/:id/archive': {},
  '/notes/:id/unarchive': {},
  '/notes/:id/trash': {},
  '/notes/:id/restore': {},
  '/notes/:id/purge': {},
  '/notes/:id/publish': { slug: 'van-mij', language: 'nl', version: '1' },
  '/notes/:id/edit': text,
  '/notes/:id/edit/preview': text,
  '/notes/:id/edit/discard': text,
}

const calls: Partial<Record<FunctionId, object>> = {
  fetchNote: { id },
  editNote: { id, version: 1, body: 'Van mij' },
  tickNoteTask: { id, version: 1, index: 0, is_done: true },
  pinNote: { id, is_pinned: true },
  archiveNote: { id, is_archived: true },
  trashNote: { id },
  restoreNote: { id },
  purgeNote: { id },
  publishNote: { id, version: 1, slug: 'van-mij', language: 'nl' },
  fetchDraft: { id },
  saveDraft: { id, version: 1, body: 'Van mij' },
  discardDraft: { id },
}

test('every way to a note is listed', () => {
  const found = site.routes.filter(({ path }) => path.startsWith('/notes/:'))
  const listed = ['/notes/:id', ...Object.keys(forms)]
  expect([...new Set(found.map(({ path }) => path))].toSorted()).toEqual(listed.toSorted())
  const ids = functionIds.filter((id) => /Note|Draft/.test(id))
  // These are about no particular note.
  const known = [...Object.keys(calls), 'saveFormDraft', 'fetchNotes', 'addNote']
  expect(known).toEqual(expect.arrayContaining(ids))
})

for (const who of others) {
  /** Publishing is refused to everyone but admins, whichever note it is about. */
  const isRefused = (way: string) => who === 'otherUser' && way.includes('publish')

  for (const [route, fields] of Object.entries({ '/notes/:id': undefined, ...forms })) {
    test(`${who} does not learn at ${route} whether there is such a note`, async () => {
      const path = route.replace(':id', id)
      const answers = [await site.get(path, who)]
      if (fields) answers.push(await send(path, fields, who))
      for (const answer of answers) {
        expect(answer.status).toBeOneOf(isRefused(route) ? [302, 303] : [404])
        expect(await answer.text()).not.toContain(secret)
      }
    })
  }

  for (const [id, data] of Object.entries(calls) as [FunctionId, object][]) {
    test(`${who} cannot use ${id} on somebody else’s note`, async () => {
      const answer = await (contractOf(id).method === 'GET' ? read : write)(id, data, who)
      expect(answer.status).toBe(isRefused(id) ? 403 : 404)
      expect(await answer.text()).not.toContain(secret)
    })
  }

  test(`no list that ${who} sees has anything of somebody else’s note`, async () => {
    for (const path of ['/notes', `/notes?query=${secret}`, '/notes/new']) {
      expect(await page(path, who)).not.toContain(`- [ ] ${secret}`)
    }
    const found = await read('fetchNotes', { query: secret }, who)
    expect(await found.json()).toMatchObject({ notes: [], total: 0, all: 0, tags: [] })
  })
}

test('after all that, the note is as its owner left it', async () => {
  expect(await seen()).toEqual(before)
  expect(JSON.stringify(before)).toContain(secret)
})
