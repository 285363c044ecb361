import { expect, type Page } from '@playwright/test'
import { demoAdmin } from '../../../db/demo'
import type { Locales } from '../../../i18n/i18n-types'
import { locales } from '../../../i18n/i18n-util'
import { guestPages } from '../../../src/http/mounts'
import { localized, paths } from '../../../src/paths'
import { goodPassword } from '../../fixtures/app'
import { pagePaths } from '../../fixtures/routes/who-may-come'
import { times } from '../../long-form'
import { readListedPages } from '../../tools/listed-pages'
import { expectFits } from '../fixtures/accessible'
import { test } from '../fixtures/lived-in'

const widths = [320, 344, 360, 390, 480, 640, 768, 1023, 1024, 1280, 1440, 1920, 2560]
const asked = widths.filter((_, index) => index % times(3, 1) === 0)
/** 90 letters, and unique per test. */
const longWord = () =>
  'Meerpersoonshuishoudensadministratie'.repeat(3).slice(0, 58) +
  crypto.randomUUID().replaceAll('-', '')
const headers = { 'Sec-Fetch-Site': 'same-origin' }

for (const locale of locales) {
  test(`sideways: nothing that a guest sees in ${locale} scrolls sideways`, async ({
    page,
    site,
  }) => {
    const listed = await readListedPages(site, locale)
    expect(listed.length).toBeGreaterThan(12)
    const others = [...guestPages, paths.api, '/no-such-page']
    const open = [...others, paths.careerWith('svg')].map((path) => localized(locale, path))
    await expectAllFit(page, [...listed, ...open])
  })

  test(`sideways: nothing that an admin sees in ${locale} scrolls sideways`, async ({ page }) => {
    await page.request.post(paths.signIn, {
      form: { email: demoAdmin, password: goodPassword },
      headers,
    })
    const pages = await findPages(page, await writeMuch(page), locale)
    expect(pages.length).toBeGreaterThan(25)
    await expectAllFit(page, pages)
  })
}

async function expectAllFit(page: Page, addresses: readonly string[]): Promise<void> {
  for (const address of addresses) {
    await page.goto(address)
    await expectFits(page, address, asked)
  }
}

type Written = Record<'word' | 'book' | 'note' | 'workout', string>

async function writeMuch(page: Page): Promise<Written> {
  const send = async (address: string, form: Record<string, string>) => {
    const answer = await page.request.post(address, { form, headers })
    expect(answer.status(), address).toBe(200)
    return new URL(answer.url()).pathname
  }
  const word = longWord()
  const book = await send(paths.addBook, { book_name: word, author_name: word })
  const note = await send(paths.addNote, {
    title: word,
    body: `# ${word}\n\n${word} #${word.slice(0, 40)}\n\n- [ ] ${word}`,
    id: crypto.randomUUID(),
  })
  const line = `${word.slice(0, 60)} 5x5 160,5; plank 45s`
  await send(paths.workouts, { date: '2026-11-21', line, shown: line })
  const shown = await (await page.request.get(`${paths.workouts}?date=2026-11-21`)).text()
  const [workout = ''] = /\/workouts\/edit\/[\w-]+/.exec(shown) ?? []
  return { word, book, note, workout }
}

async function findPages(page: Page, { word, book, note, workout }: Written, locale: Locales) {
  const slug = book.slice(paths.books.length + 1)
  const written = pagePaths.map((route) =>
    route
      .replace('/books/_admin/edit/:slug', paths.editBook(slug))
      .replace('/books/:slug', book)
      .replace('/notes/:id', note)
      .replace('/workouts/edit/:id', workout),
  )
  const more = [
    `${paths.books}?view=list`,
    `${paths.books}?query=${word}`,
    `${paths.notes}?query=${word}`,
    `${paths.exercise}?name=${word.slice(0, 60)}`,
    `${paths.borrower}?name=Fatima`,
  ]
  const pages: string[] = []
  for (const path of [...written, ...more].filter((one) => one !== paths.signOut)) {
    const address = localized(locale, path)
    const answer = await page.request.get(address, { maxRedirects: 0 })
    const isPage = answer.headers()['content-type']?.startsWith('text/html')
    if (answer.status() === 200 && isPage) pages.push(address)
  }
  return pages
}
