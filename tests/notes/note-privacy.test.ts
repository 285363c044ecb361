import { expect, test } from 'bun:test'
import type { FunctionId } from '../../src/functions'
import { contractOf } from '../../src/islands/contract-of'
import { functionIds } from '../fixtures/calls/call-function'
import { openNotes } from '../fixtures/rooms/notes'
import type { As } from '../fixtures/site'

const secret = 'Geheimschrift'
const site = await openNotes()
const { read, write, routes, get, page, send } = site
const others: As[] = ['otherUser', 'admin', 'guest']

interface PrivateRow {
  prefix: `/${string}/:`
  functions: RegExp
  forms: Record<string, Record<string, string>[]>
  calls: Partial<Record<FunctionId, object>>
  /** Refused to everyone but admins, whichever row it is about. */
  forAdmins: readonly string[]
  address: (route: string) => string
  seen: () => Promise<unknown>
}

const rows: Record<string, PrivateRow> = { note: await noteRow() }

async function noteRow(): Promise<PrivateRow> {
  const id = await site.addNote(`- [ ] ${secret}`, secret)
  await write('saveDraft', { id, version: 1, body: `${secret}, verder` })
  const text = { title: '', body: 'Van mij', version: '1' }
  return {
    prefix: '/notes/:',
    functions: /Note|Draft/,
    forms: {
      '/notes/:id': [],
      '/notes/:id/tick': [{ version: '1', task: '0:1' }],
      '/notes/:id/pin': [{}],
      '/notes/:id/unpin': [{}],
      '/notes/:id/archive': [{}],
      '/notes/:id/unarchive': [{}],
      '/notes/:id/trash': [{}],
      '/notes/:id/restore': [{}],
      '/notes/:id/purge': [{}],
      '/notes/:id/publish': [{ slug: 'van-mij', language: 'nl', version: '1' }],
      '/notes/:id/edit': [text],
      '/notes/:id/edit/preview': [text],
      '/notes/:id/edit/discard': [text],
    },
    calls: {
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
    },
    forAdmins: ['/notes/:id/publish', 'publishNote'],
    address: (route) => route.replace(':id', id),
    seen: async () => [await site.note(id), await site.draft(id)],
  }
}

/** Functions without a particular row. */
const withoutRow: FunctionId[] = ['saveFormDraft', 'fetchNotes', 'addNote']

for (const [kind, row] of Object.entries(rows)) {
  const before = await row.seen()
  const isRefused = (who: As, way: string) => who === 'otherUser' && row.forAdmins.includes(way)

  test(`every way to a ${kind} is listed`, () => {
    const found = routes.filter(({ path }) => path.startsWith(row.prefix)).map(({ path }) => path)
    expect([...new Set(found)].toSorted()).toEqual(Object.keys(row.forms).toSorted())
    const ids = functionIds.filter((id) => row.functions.test(id))
    const listed = [...Object.keys(row.calls), ...withoutRow]
    expect(listed).toEqual(expect.arrayContaining(ids))
  })

  for (const who of others) {
    for (const [route, forms] of Object.entries(row.forms)) {
      const path = row.address(route)

      test(`${who} does not learn at ${route} whether there is such a ${kind}`, async () => {
        const answers = [
          await get(path, who),
          ...(await Promise.all(forms.map((fields) => send(path, fields, who)))),
        ]
        for (const answer of answers) {
          const location = answer.headers.get('Location') ?? ''
          if (who === 'guest') expect(location).toStartWith('/sign-in?redirect=')
          else if (isRefused(who, route)) expect(answer.status).toBeOneOf([302, 303])
          else expect(answer.status).toBe(404)
          expect(await answer.text()).not.toContain(secret)
        }
      })
    }

    for (const [id, data] of Object.entries(row.calls) as [FunctionId, object][]) {
      test(`${who} cannot use ${id} on somebody else’s ${kind}`, async () => {
        const call = contractOf(id).method === 'GET' ? read : write
        const answer = await call(id, data, who)
        expect(answer.status).toBe(who === 'guest' ? 401 : isRefused(who, id) ? 403 : 404)
        expect(await answer.text()).not.toContain(secret)
      })
    }
  }

  test(`after all that, the ${kind} is as its owner left it`, async () => {
    expect(await row.seen()).toEqual(before)
    expect(JSON.stringify(before)).toContain(secret)
  })
}

for (const who of others) {
  test(`no list that ${who} sees has anything of somebody else’s note`, async () => {
    for (const path of ['/notes', `/notes?query=${secret}`, '/notes/new']) {
      expect(await page(path, who)).not.toContain(`- [ ] ${secret}`)
    }
    const found = await read('fetchNotes', { query: secret }, who)
    if (who === 'guest') expect(found.status).toBe(401)
    else expect(await found.json()).toMatchObject({ notes: [], total: 0, all: 0, tags: [] })
  })
}
