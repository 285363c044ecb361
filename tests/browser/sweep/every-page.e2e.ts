import { expect, type Page } from '@playwright/test'
import type { Locales } from '../../../i18n/i18n-types'
import { i18nObject, locales } from '../../../i18n/i18n-util'
import { demoAccounts } from '../../../src/commands/demo/demo-accounts'
import { inviteFirstAdmin } from '../../../src/features/admin/users/admin'
import { guestPages } from '../../../src/http/routing/private-mounts'
import { paths, publicPages } from '../../../src/paths'
import { addressIn } from '../../fixtures/address-in'
import { adminPages, openPages, sampleProject } from '../../fixtures/addresses'
import { emptySite } from '../../fixtures/app'
import { writingPages } from '../../fixtures/rooms/demo-articles'
import { pagePaths } from '../../fixtures/routes/roles'
import { isLong, times } from '../../long-form'
import { readListedPages } from '../../tools/listed-pages'
import { expectAccessible, expectAccessibleInBothLooks, expectFits } from '../fixtures/accessible'
import { loadFontsFirst, loadFontsLast } from '../fixtures/fonts'
import { expectAllReached } from '../fixtures/keyboard'
import { writeNote } from '../fixtures/note-writer'
import { islandsAlive, livedIn, type Mailbox, mailTo, serve, test } from '../fixtures/site'
import { enterDemo, send, signUp } from '../fixtures/visitor'
import {
  brokenWords,
  facelessTexts,
  hiddenWords,
  layoutShift,
  moving,
  smallTargets,
  smallTexts,
  strayButtons,
  strayLetters,
} from './measures'

// Colours in transition would fail the contrast check.
test.use({ contextOptions: { reducedMotion: 'reduce' } })

const widths = [320, 344, 360, 390, 480, 640, 768, 1023, 1024, 1280, 1440, 1920, 2560]
const resized = widths.filter((_, index) => index % times(6, 1) === 0)
const loaded = [360, 768, 1024, 1440, 1920]

/** German has the longest words. */
const spoken: readonly Locales[] = isLong ? locales : ['de']

const appearances = [
  { theme: 'light', colorScheme: 'dark' },
  { theme: 'dark', colorScheme: 'light' },
  { theme: 'system', colorScheme: 'light' },
  { theme: 'system', colorScheme: 'dark' },
] as const

interface Visit {
  page: Page
  isAccessible: (page: Page, state: string) => Promise<void>
  choose: (theme: (typeof appearances)[number]['theme']) => Promise<void>
  locale: Locales
}

for (const locale of spoken) {
  for (const part of [0, 1]) {
    livedIn(
      `every page: what a guest sees in ${locale} can be read, reached, and fits: ${part + 1} of 2`,
      async ({ page, choose, livedInSite, mailbox }) => {
        livedIn.slow()
        const listed = await readListedPages(livedInSite, locale)
        expect(listed.length).toBeGreaterThan(12)
        const code = await mailedCode(page, mailbox)
        const ways = guestPages.map((path) => (path === paths.changePassword ? path + code : path))
        const others = [...ways, ...openPages, ...writingPages, paths.careerWith('svg')]
        const open = [...others, '/no-such-page'].map((path) => addressIn(locale, path))
        const pages = [...new Set([...listed, ...open])]
        const isAccessible = expectAccessibleInBothLooks
        await lookAt({ page, choose, locale, isAccessible }, pages.filter(isIn(part, 2)))
      },
    )
  }

  for (const part of [0, 1, 2]) {
    livedIn(
      `every page: what an admin sees in ${locale} can be read, reached, and fits: ${part + 1} of 3`,
      async ({ page, choose }) => {
        livedIn.slow()
        await enterDemo(page)
        const pages = await findPages(page, await writeMuch(page))
        expect(pages.length).toBeGreaterThan(35)
        const addresses = pages.map((path) => addressIn(locale, path))
        const isAccessible = expectAccessible
        await lookAt({ page, choose, locale, isAccessible }, addresses.filter(isIn(part, 3)))
      },
    )
  }

  test(`every page: in ${locale} the planks on which nothing is yet can be read, and fit`, async ({
    page,
    assets,
  }) => {
    const services = await emptySite()
    await serve({ assets, ...services }, async (origin) => {
      await signUp(page, undefined, await inviteFirstAdmin(services.db, origin))
      for (const path of emptyPages) {
        await page.goto(origin + addressIn(locale, path))
        await expect(page.locator('.empty-plank').first()).toBeVisible()
        await expectAccessibleInBothLooks(page, path)
        await expectFits(page, path, resized)
      }
    })
  })
}

for (const [turn, width] of [360, 768, 1440].entries()) {
  livedIn(
    `every page: at ${width} px a public one stands still when its fonts come late`,
    async ({ page }) => {
      await page.setViewportSize({ width, height: 800 })
      const bold = `${paths.article('ringen')}#h-een-goede-ring`
      const pages = [...publicPages, sampleProject, ...writingPages, bold]
      for (const path of pages.filter(isLong ? () => true : isIn(turn, 3))) {
        await loadFontsLast(page, path)
        expect.soft(await layoutShift(page), `${path} shifts`).toBeLessThanOrEqual(0.005)
      }
    },
  )
}

const emptyPages = [
  paths.books,
  `${paths.books}?query=onvindbaar`,
  `${paths.books}?is_loaned=true`,
  paths.borrowers,
  paths.bookTrash,
  paths.notes,
  `${paths.notes}?query=onvindbaar`,
  `${paths.notes}?query=is:trash`,
  paths.workoutTrash,
]

function isIn(part: number, parts: number): (page: string, index: number) => boolean {
  return (_, index) => index % parts === part
}

async function lookAt(visit: Visit, addresses: string[]): Promise<void> {
  for (const [index, address] of addresses.entries()) await look(visit, address, index)
}

async function look({ page, choose, locale, isAccessible }: Visit, address: string, index: number) {
  const turn = index + locales.indexOf(locale)
  const { theme, colorScheme } = appearances[turn % 4] ?? appearances[0]
  await choose(theme)
  await page.emulateMedia({ colorScheme })
  // A prefetched sign-out asks for confirmation first.
  const isAsking = address.endsWith(paths.signOut)
  await page.setExtraHTTPHeaders(isAsking ? { 'Sec-Purpose': 'prefetch' } : {})
  for (const width of isLong ? loaded : [loaded[turn % loaded.length] ?? 0]) {
    await page.setViewportSize({ width, height: 800 })
    await loadFontsFirst(page, address)
    const name = `${address} at ${width} px in ${theme} (${colorScheme})`
    expect.soft(page.url(), name).toContain(address)
    await expect(page.locator('html')).toHaveClass(theme)
    expect.soft(await smallTexts(page), `${name} has small texts`).toEqual([])
    expect.soft(await facelessTexts(page), `${name} has texts without a face`).toEqual([])
    expect.soft(await brokenWords(page), `${name} breaks words`).toEqual([])
    expect.soft(await strayButtons(page), `${name} has main buttons elsewhere`).toEqual([])
    if (publicPages.some((path) => addressIn(locale, path) === address))
      expect.soft(await strayLetters(page), `${name} has letters off their line`).toEqual([])
    await islandsAlive(page)
    expect.soft(await layoutShift(page), `${name} shifts`).toBe(0)
    await isAccessible(page, name)
    expect.soft(await moving(page), `${name} moves where nothing should`).toEqual([])
    await page.emulateMedia({ colorScheme, forcedColors: 'active' })
    expect.soft(await hiddenWords(page), `${name} hides words in forced colours`).toEqual([])
    await page.emulateMedia({ colorScheme, forcedColors: 'none' })
  }
  await page.setViewportSize({ width: 320, height: 800 })
  expect.soft(await smallTargets(page), `${address} has small targets at 320 px`).toEqual([])
  await expectFits(page, address, resized)
  for (const width of isLong ? [1280, 360] : [turn % 2 === 0 ? 360 : 1280]) {
    await page.setViewportSize({ width, height: 740 })
    await expectAllReached(page, `${address} at ${width} px`)
  }
}

async function mailedCode(page: Page, mailbox: Mailbox): Promise<string> {
  const [{ email }] = demoAccounts
  await send(page, paths.resetPassword, { email })
  const { text } = await mailTo(mailbox, email, i18nObject('nl').mail.passwordReset.subject())
  return /\?code=\S+/.exec(text ?? '')?.[0] ?? ''
}

/** 90 letters, and unique per test. */
const longWord = () =>
  'Meerpersoonshuishoudensadministratie'.repeat(3).slice(0, 58) +
  crypto.randomUUID().replaceAll('-', '')

const everything = (word: string) => `# ${word}

${word} #${word.slice(0, 40)} en \`code\` met https://voorbeeld.example/${'lang/'.repeat(40)}

- [ ] ${word}
- [x] gedaan

> Een citaat

| Kamer | Kleur | Waarvandaan | Wanneer | Hoeveel |
| --- | --- | --- | --- | --: |
| Gang | RAL 9010 | de schuur | ooit | 12 |

\`\`\`ts
const woord = '${'x'.repeat(200)}'
\`\`\``

type Written = Record<'word' | 'book' | 'note' | 'workout', string>

async function writeMuch(page: Page): Promise<Written> {
  const word = longWord()
  const book = await send(page, paths.addBook, { book_name: word, author_name: word })
  const note = await writeNote(page, everything(word), word)
  const line = `${word.slice(0, 60)} 5x5 160,5; plank 45s`
  await send(page, paths.workouts, { date: '2026-11-21', line, shown: line })
  const shown = await (await page.request.get(`${paths.workouts}?date=2026-11-21`)).text()
  const [workout = ''] = /\/workouts\/edit\/[\w-]+/.exec(shown) ?? []
  return { word, book, note, workout }
}

async function findPages(page: Page, { word, book, note, workout }: Written): Promise<string[]> {
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
    `${paths.notes}?query=is:trash`,
    `${paths.exercise}?name=${word.slice(0, 60)}`,
    `${paths.exercise}?name=Squat`,
  ]
  const isPublic = (path: string) => publicPages.some((one) => one === path)
  const pages: string[] = [paths.signOut]
  for (const path of new Set([...written, ...adminPages, ...more])) {
    if (isPublic(path) || path === paths.signOut) continue
    const answer = await page.request.get(path, { maxRedirects: 0 })
    const isPage = answer.headers()['content-type']?.startsWith('text/html')
    if (answer.status() === 200 && isPage) pages.push(path)
  }
  return pages
}
