import { expect, test } from 'bun:test'
import { eq } from 'drizzle-orm'
import { users } from '../../db/schema/account'
import { i18nObject } from '../../i18n/i18n-util'
import { openWriting } from '../fixtures/rooms/writing'
import { attributes, texts } from '../fixtures/select'
import { emailOf } from '../fixtures/site'

const { publish, flash } = i18nObject('nl')
const site = await openWriting()
const { addNote, addArticle, cookies, get, page, post, write } = site

/** @returns the page with its flash message */
async function putAway(id: string, verb = 'trash'): Promise<string> {
  const Cookie = (await cookies('admin')).replace(/; NOTICE=\w+/, '')
  const answer = await post(`/notes/${id}/${verb}`, {}, { Cookie })
  const [notice = ''] = answer.headers.getSetCookie().map((cookie) => cookie.split(';')[0] ?? '')
  return page(answer.headers.get('Location') ?? '', `${Cookie}; ${notice}`)
}

for (const [verb, said] of [
  ['trash', flash.noteTrashed()],
  ['purge', flash.notePurged()],
] as const) {
  test(`whoever puts the note of an article away (${verb}) is told that it stays public, and may take it down`, async () => {
    const slug = `artikel-${verb}`
    const id = await addArticle({ slug })
    if (verb === 'purge') await write('trashNote', { id }, 'admin')
    const html = await putAway(id, verb)
    expect(texts(html, 'main [role=status]')[0]).toBe(`${said} ${publish.staysPublic()}`)
    const down = `/notes/_published/${slug}/unpublish`
    expect(attributes(html, 'main .alert a', 'href')).toEqual([down])
    expect(attributes(html, 'main .alert form', 'action')).toEqual(
      verb === 'trash' ? [`/notes/${id}/restore`] : [],
    )
    const own = texts(await page(`/notes/${id}`, 'admin'), 'main').join()
    expect(own.includes('blijft openbaar')).toBe(verb === 'trash')
    expect((await get(`/writing/${slug}`, 'guest')).status).toBe(200)
    expect((await get(down, 'admin')).status).toBe(200)
    expect((await site.send(down, {}, 'admin')).status).toBe(303)
    expect((await get(`/writing/${slug}`, 'guest')).status).toBe(410)
  })
}

test('a program that puts the note of an article away is answered what stays public', async () => {
  const id = await addArticle({ slug: 'programma' })
  const other = await addNote('Dagboek', 'Niet openbaar')
  for (const verb of ['trashNote', 'purgeNote'] as const) {
    expect(await (await write(verb, { id }, 'admin')).json()).toEqual({ article: 'programma' })
    expect(await (await write(verb, { id: other }, 'admin')).json()).toEqual({ article: null })
  }
})

test('nothing is said of articles where a note never was one, or is no more', async () => {
  const former = await addArticle({ slug: 'eens' })
  await write('unpublishArticle', { slug: 'eens' }, 'admin')
  for (const id of [await addNote('Dagboek', 'Niet openbaar'), former]) {
    expect(texts(await putAway(id), 'main [role=status]')[0]).toBe(flash.noteTrashed())
  }
})

test('whoever is no admin any more is told what stays, and offered nothing that they may not do', async () => {
  const id = await addArticle({ slug: 'erfenis' })
  await site.db.orm.update(users).set({ role: 'user' }).where(eq(users.email, emailOf.admin))
  const html = await putAway(id)
  expect(texts(html, 'main [role=status]')[0]).toContain(publish.staysPublic())
  expect(attributes(html, 'main .alert a', 'href')).toEqual([])
})
