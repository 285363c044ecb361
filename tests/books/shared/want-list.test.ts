import { expect, test } from 'bun:test'
import { eq } from 'drizzle-orm'
import { users } from '../../../db/schema/account'
import { sharedPages } from '../../../db/schema/shared-pages'
import { i18nObject } from '../../../i18n/i18n-util'
import { paths } from '../../../src/paths'
import { goodPassword, origin } from '../../fixtures/app'
import { openBooks } from '../../fixtures/rooms/books'
import { attributes, texts } from '../../fixtures/select'
import type { As } from '../../fixtures/site'
import { picture } from '../../fixtures/stand-ins/picture'

const site = await openBooks()
const { addBook, ask, call, db, get, lend, lines, page, send, signUp, write } = site

async function share(as: As = 'admin'): Promise<string> {
  const answer = await send(paths.shareWantList, {}, as)
  const [address = ''] = texts(await answer.text(), '.secret')
  expect(address).toStartWith(origin)
  return address.slice(origin.length)
}

async function idOf(link: string): Promise<string> {
  const hash = new Bun.CryptoHasher('sha256').update(link.split('/').at(-1) ?? '').digest('hex')
  const [row] = await db.orm.select().from(sharedPages).where(eq(sharedPages.id, hash))
  return row?.id ?? ''
}

async function addCover(width: number): Promise<string> {
  const bytes = await picture('png', width)
  return (await (await write('addCover', { picture: bytes.toBase64() }, 'admin')).json()).id
}

const secrets = {
  place: 'Onder het bed',
  bought_at: 'De Slegte',
  price: '€ 12,34',
  condition: 'Beduimeld',
  remark: 'Cadeau voor Fatima',
}

await addBook({
  ...secrets,
  book_name: 'Sleuteloog',
  author_name: 'Hella Haasse',
  isbn: '9789021455471',
  publisher: 'Querido',
  published: '2002',
  language: 'nl',
  ownership: 'wanted',
})
await addBook({ ...secrets, book_name: 'Oeroeg' })
await addBook({ book_name: 'Verrassing', ownership: 'wanted', is_unlisted: true })
await addBook({ book_name: 'Elders', ownership: 'elsewhere' })
await lend('Uitgeleend', 'Bram')

test('whoever has the link reads what is wanted, and nothing else of the shelf', async () => {
  const link = await share()
  const answer = await ask(link)
  expect(answer.status).toBe(200)
  expect(answer.headers.get('X-Robots-Tag')).toBe('noindex')
  expect(answer.headers.get('Referrer-Policy')).toBe('no-referrer')
  expect(answer.headers.get('Cache-Control')).toBe('no-store')
  const html = await answer.text()
  expect(attributes(html, 'meta[name=robots]', 'content')).toEqual(['noindex'])
  expect(texts(html, '.wanted-books h2')).toEqual(['Sleuteloog'])
  for (const word of ['Hella Haasse', 'Querido', '2002', '978-90-214-5547-1', 'Nederlands']) {
    expect(html).toContain(word)
  }
  const hidden = ['Oeroeg', 'Verrassing', 'Elders', 'Uitgeleend', 'Bram', 'sleuteloog']
  for (const word of [...Object.values(secrets), ...hidden]) expect(html).not.toContain(word)
})

for (const locale of ['en', 'de', 'es'] as const) {
  test(`the want list is read in ${locale} too`, async () => {
    const html = await (await ask(`/${locale}${await share()}`)).text()
    const words = i18nObject(locale).wantList
    expect(texts(html, 'main h1')).toEqual([words.title()])
    expect(html).toContain(words.description({ name: 'Noor Voordeur' }))
  })
}

test('the link opens the covers of wanted books, and no others', async () => {
  const [wanted, owned] = [await addCover(8), await addCover(9)]
  await addBook({ book_name: 'Met omslag', ownership: 'wanted', cover_id: wanted })
  await addBook({ book_name: 'In huis', cover_id: owned })
  const link = await share()
  const pictures = attributes(await (await ask(link)).text(), '.cover img', 'src')
  expect(pictures).toEqual([`${link}/${wanted}`])
  const shown = await ask(`${link}/${wanted}`)
  expect([shown.status, shown.headers.get('Content-Type')]).toEqual([200, 'image/webp'])
  expect(shown.headers.get('Cache-Control')).toBe('private, no-cache')
  expect(shown.headers.get('Referrer-Policy')).toBe('no-referrer')
  const ETag = shown.headers.get('ETag') ?? ''
  expect((await ask(`${link}/${wanted}`, { 'If-None-Match': ETag })).status).toBe(304)
  expect((await ask(`${link}/${owned}`)).status).toBe(404)
  expect((await ask(`/shared/${'A'.repeat(43)}/${wanted}`)).status).toBe(404)
  await send(paths.revokeSharedPage(await idOf(link)), {}, 'admin')
  expect((await ask(`${link}/${wanted}`)).status).toBe(410)
  expect((await ask(`${link}/${wanted}`, { 'If-None-Match': ETag })).status).toBe(410)
})

test('what is here now leaves the list at once', async () => {
  const slug = await addBook({ book_name: 'Bijna binnen', ownership: 'wanted' })
  const link = await share()
  expect(await (await ask(link)).text()).toContain('Bijna binnen')
  await write('addCopy', { slug, copies: 1 }, 'admin')
  expect(await (await ask(link)).text()).not.toContain('Bijna binnen')
})

test('a revoked link says so in each language, and works again when that is undone', async () => {
  const link = await share()
  const id = await idOf(link)
  const revoked = await send(paths.revokeSharedPage(id), {}, 'admin')
  expect(revoked.headers.get('Location')).toBe(paths.wantList)
  for (const [prefix, locale] of [
    ['', 'nl'],
    ['/en', 'en'],
    ['/de', 'de'],
    ['/es', 'es'],
  ] as const) {
    const answer = await ask(prefix + link)
    expect([answer.status, answer.headers.get('Cache-Control')]).toEqual([410, 'no-store'])
    const { gone } = i18nObject(locale).sharedPages
    expect(texts(await answer.text(), 'main h1')).toEqual([gone.title()])
  }
  const undone = await send(paths.restoreSharedPage(id), {}, 'admin')
  expect(undone.headers.get('Location')).toBe(paths.wantList)
  expect((await ask(link)).status).toBe(200)
})

test('a new link revokes the former one, which stays revoked', async () => {
  const old = await share()
  const id = await idOf(old)
  const link = await share()
  expect([(await ask(old)).status, (await ask(link)).status]).toEqual([410, 200])
  const undone = await send(paths.restoreSharedPage(id), {}, 'admin')
  expect(undone.headers.get('Set-Cookie')).toContain('undoTooLate')
  expect([(await ask(old)).status, (await ask(link)).status]).toEqual([410, 200])
})

test('two new links at once leave one that works', async () => {
  const links = await Promise.all([share(), share(), share()])
  const statuses = await Promise.all(links.map(async (link) => (await ask(link)).status))
  expect(statuses.toSorted()).toEqual([200, 410, 410])
})

test('a link is shown once, and is stored and logged nowhere', async () => {
  const link = await share()
  const token = link.slice('/shared/'.length)
  expect(await page(paths.wantList, 'admin')).not.toContain(token)
  expect(JSON.stringify(await db.orm.select().from(sharedPages))).not.toContain(token)
  await ask(`/de${link}`)
  await ask(`${link}/cover`)
  expect(lines.join()).not.toContain(token)
  expect(lines.join()).toContain('/shared/…')
})

test('a wrong link is unknown, and is not kept for the next who asks', async () => {
  for (const path of [`/shared/${'A'.repeat(43)}`, '/shared/x', "/shared/' or 1=1"]) {
    const answer = await ask(path)
    expect([answer.status, answer.headers.get('Cache-Control')]).toEqual([404, 'no-store'])
  }
})

test('only admins make a link to the want list, and they revoke those of one another', async () => {
  expect((await write('shareWantList', {}, 'user')).status).toBe(403)
  expect((await get(paths.wantList, 'user')).headers.get('Location')).toBe(paths.books)
  const email = 'second@voordeur.example'
  const second = await signUp(email)
  await db.orm.update(users).set({ role: 'admin', name: 'Tweede' }).where(eq(users.email, email))
  const [firsts, link] = [await share(), await share(second)]
  for (const as of ['user', 'otherUser']) {
    expect((await write('revokeSharedPage', { id: await idOf(link) }, as)).status).toBe(404)
    expect(await (await site.read('fetchSharedPages', undefined, as)).json()).toEqual([])
  }
  expect(await page(paths.wantList, 'admin')).toContain('Tweede')
  expect((await write('revokeSharedPage', { id: await idOf(link) }, 'admin')).status).toBe(200)
  expect([(await ask(firsts)).status, (await ask(link)).status]).toEqual([200, 410])
})

test('whoever is no admin any more, or leaves, shares no want list any more', async () => {
  const email = 'third@voordeur.example'
  const third = await signUp(email)
  await db.orm.update(users).set({ role: 'admin' }).where(eq(users.email, email))
  const link = await share(third)
  await db.orm.update(users).set({ role: 'user' }).where(eq(users.email, email))
  expect((await ask(link)).status).toBe(404)
  await db.orm.update(users).set({ role: 'admin' }).where(eq(users.email, email))
  expect((await ask(link)).status).toBe(200)
  await call('deleteAccount', { email, password: goodPassword }, { Cookie: third })
  expect((await ask(link)).status).toBe(404)
})

test('no more than a hundred revoked links of an account are remembered', async () => {
  for (let count = 0; count < 105; count += 1) await write('shareWantList', {}, 'admin')
  const mine = await db.orm.select().from(sharedPages)
  expect(mine.length).toBeLessThan(106)
  expect(mine.filter(({ revoked_at }) => revoked_at === null).length).toBeGreaterThan(0)
})

test('the filter of wanted books leads admins to the link, and nobody else', async () => {
  const wanted = '/books?ownership=wanted'
  expect(attributes(await page(wanted, 'admin'), 'a', 'href')).toContain(paths.wantList)
  expect(attributes(await page(wanted, 'user'), 'a', 'href')).not.toContain(paths.wantList)
  expect(attributes(await page('/books', 'admin'), 'a', 'href')).not.toContain(paths.wantList)
})
