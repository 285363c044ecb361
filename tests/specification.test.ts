import { expect, test } from 'bun:test'
import { functionsIn } from '../src/functions'
import { preferenceCookie } from '../src/islands/preferences'
import { rooms } from '../src/rooms'
import { isoDatePart } from '../src/ui/dates/dates'
import { openBooks } from './fixtures/rooms/books'
import { attributes, select, texts } from './fixtures/select'
import { emailOf } from './fixtures/site'
import { unknownLanguage } from './fixtures/unknown-language'

// Each test is named by its row of the specification, in English where it gives words.
const site = await openBooks()
const { ask, get, page, read } = site
await site.addBook({
  ...{ book_name: 'The Dark', author_name: 'Bo Smit', serie_name: 'Night', serie_number: 6 },
})

const description = (html: string) => attributes(html, 'meta[name=description]', 'content')
const to = (answer: Response) => [answer.status, answer.headers.get('Location')]

for (const [path, title, said] of [
  ['/about-me', 'About me', 'A small view into my personal life'],
  ['/career', 'Career', 'My experience and education so far'],
  ['/skills', 'My skills', 'My toolkit to bring ideas to life'],
  [
    ...['/site-stack', 'Stack, Design & shoutouts'],
    'The tools, inspiration, and credits behind this site',
  ],
] as const) {
  test(`specification 2, public routes: ${path} is “${title}”, “${said}”, alone in head and on the page`, async () => {
    const html = await page(`/en${path}`, 'guest')
    expect(texts(html, 'main h1')).toEqual([title])
    expect(description(html)).toEqual([said])
    expect(texts(html, 'main .sky p span')).toContain(said)
    expect(select(html, 'meta[name=robots]')).toEqual([])
  })
}

for (const [path, said] of [
  ['/sign-up', 'Create a new account'],
  ['/sign-in', 'Sign in to your account'],
  ['/reset-password', 'Forgot your password?'],
] as const) {
  test(`specification 2, guest-only: ${path} says “${said}” and leads the signed-in to /account`, async () => {
    expect(await page(`/en${path}`, 'guest')).toInclude(said)
    expect(to(await get(`/en${path}`, 'user'))).toEqual([302, '/en/account'])
  })
}

test('specification 2 and 5: /change-password without a good code leads to /sign-in', async () => {
  for (const search of ['', '?code=', '?code=wrong']) {
    const [status, place] = to(await get(`/en/change-password${search}`, 'guest'))
    expect([status, String(place).split('?')[0]]).toEqual([302, '/en/sign-in'])
  }
})

for (const path of ['/account', '/account/edit', '/workouts', '/notes', '/books?page=2']) {
  test(`specification 2 and 6: ${path} leads guests to /sign-in with redirect, and is noindex`, async () => {
    const [, place] = to(await get(`/en${path}`, 'guest'))
    expect(new URL(String(place), 'http://a').searchParams.get('redirect')).toBe(path)
    const html = await page(`/en${path}`, 'user')
    expect(attributes(html, 'meta[name=robots]', 'content')).toEqual(['noindex'])
  })
}

test('specification 2: root’s redirect is / where none is given', async () => {
  await site.cookies('user')
  const answer = await site.signIn(emailOf.user)
  expect(answer.headers.get('Location')).toBe('/')
})

test('specification 2: a book’s title is its name, its description author, series and number', async () => {
  const html = await page('/en/books/the-dark', 'user')
  expect(texts(html, 'title').join()).toStartWith('The Dark – ')
  expect(description(html)).toEqual(['Bo Smit, Night 6'])
  const missing = await get('/en/books/no-such', 'user')
  expect([missing.status, texts(await missing.text(), 'title').join()]).toEqual([
    404,
    expect.stringMatching(/^Book no-such – /),
  ])
})

test('specification 2 and 6: only admins add books, others are led to /books', async () => {
  expect(to(await get('/en/books/_admin/add', 'user'))).toEqual([302, '/en/books'])
  const html = await page('/en/books/_admin/add', 'admin')
  expect(html).toInclude('Add book')
  expect(description(html)).toEqual(['Add a new book to the library'])
})

test('specification 2, catch-all: a prefixed robots.txt or sitemap_index.xml leads to the file', async () => {
  expect((await ask('/en/robots.txt')).headers.get('Location')).toBe('/robots.txt')
  expect((await ask('/de/sitemap_index.xml')).headers.get('Location')).toBe('/sitemap_index.xml')
})

test('specification 2, header: books for the signed-in, account for them, sign-out on /account alone, sign-in for guests', async () => {
  const links = async (path: string, as: 'guest' | 'user') =>
    attributes(await page(`/en${path}`, as), 'header a', 'href')
  const guest = await links('/career', 'guest')
  expect(guest).toEqual(expect.arrayContaining(['/en/about-me', '/en/career', '/en/skills']))
  expect([guest.includes('/en/sign-in'), guest.includes('/en/books')]).toEqual([true, false])
  const user = await links('/career', 'user')
  expect(user).toEqual(expect.arrayContaining(['/en/books', '/en/account']))
  expect(user).not.toContain('/en/sign-out')
  expect(await links('/account', 'user')).toContain('/en/sign-out')
  expect(await links('/account/edit', 'user')).not.toContain('/en/sign-out')
})

test('specification 2, footer: links, selectors, “All rights reserved”, years from 2025', async () => {
  const html = await page('/en/career', 'guest')
  expect(attributes(html, 'footer a', 'href')).toEqual(
    expect.arrayContaining(
      ['about-me', 'career', 'skills', 'books', 'site-stack', 'account'].map((at) => `/en/${at}`),
    ),
  )
  const said = texts(html, 'footer').join()
  for (const words of ['All rights reserved', '2025–2026', 'Select language', 'Select theme']) {
    expect([words, said.includes(words)]).toEqual([words, true])
  }
  for (const theme of ['Light', 'Dark', 'System']) expect(said).toInclude(theme)
})

test('specification 2, not-found screen: title, text, “Go back” and “Start over”', async () => {
  const answer = await ask('/en/no-such-page')
  const html = await answer.text()
  expect([answer.status, ...texts(html, 'main h1')]).toEqual([404, 'Page not found'])
  for (const words of ['We couldn’t find the page you were looking for.', 'Go back', 'Start over'])
    expect([words, html.includes(words)]).toEqual([words, true])
})

const methods = {
  GET: 'getTheme fetchUser fetchUsers fetchWorkouts fetchWorkoutStatistics fetchNotes fetchBooks fetchBook fetchBookFromGoogleBooks',
  POST: 'setTheme getDebugMode setDebugMode fetchGitHubContributions setSession signOut',
  any: 'getExperience getProjects getTaglines getSkills getSiteStack getCertificates getEducation getInterests',
}

test('specification 7: each call is there, by its method', async () => {
  const ids = new Set(functionsIn(rooms).map(({ id }) => String(id)))
  for (const [method, names] of Object.entries(methods)) {
    for (const id of names.split(' ')) {
      expect([id, ids.has(id)]).toEqual([id, true])
      if (method === 'any') continue
      const wrong = method === 'GET' ? 'POST' : 'GET'
      const headers = { 'Sec-Fetch-Site': 'same-origin' }
      const { status } = await ask(`/_server/${id}?createServerFn`, headers, { method: wrong })
      expect([id, wrong, status]).toEqual([id, wrong, 405])
    }
  }
})

test('specification 5 and 9: page 1, 16 books and 6 notes a page, 200 at most', async () => {
  const of = async (id: 'fetchBooks' | 'fetchNotes') => (await read(id, {})).json()
  expect(await of('fetchBooks')).toMatchObject({ page: 1, per_page: 16 })
  expect(await of('fetchNotes')).toMatchObject({ page: 1, per_page: 6 })
  for (const id of ['fetchBooks', 'fetchNotes'] as const) {
    const statuses = [{ per_page: 200 }, { per_page: 201 }, { per_page: 0 }, { page: 0 }].map(
      async (search) => (await read(id, search)).status,
    )
    expect(await Promise.all(statuses)).toEqual([200, 422, 422, 422])
  }
})

test('specification 9: UI_LOCALE is for the site’s root and 34,560,000 seconds, UI_THEME is the theme’s', () => {
  const cookie = preferenceCookie('locale', 'de', false)
  expect(cookie).toMatch(/^UI_LOCALE=de;.*Max-Age=34560000;.*Path=\//)
  expect(preferenceCookie('theme', 'dark', false)).toStartWith('UI_THEME=dark;')
})

test('specification 9: the locale is that of the path, then UI_LOCALE, then the browser, then nl', async () => {
  const langOf = async (path: string, headers: Record<string, string>) => {
    const answer = await ask(path, headers)
    const place = answer.headers.get('Location')
    return attributes(await (place ? await ask(place, headers) : answer).text(), 'html', 'lang')[0]
  }
  const cookie = { Cookie: 'UI_LOCALE=de', 'Accept-Language': 'es' }
  expect(await langOf('/en/career', cookie)).toBe('en')
  expect(await langOf('/career', cookie)).toBe('de')
  expect(await langOf('/career', { 'Accept-Language': `es-AR,${unknownLanguage}` })).toBe('es')
  expect(await langOf('/career', { 'Accept-Language': unknownLanguage })).toBe('nl')
})

test('specification 9: dates have an ISO part', () => {
  expect(isoDatePart(new Date('2026-11-21T23:30:00Z'), 'Europe/Amsterdam')).toBe('2026-11-22')
})
