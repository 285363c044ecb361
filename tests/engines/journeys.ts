import { i18nObject, locales } from '../../i18n/i18n-util'
import { paths } from '../../src/paths'
import { readListedPages } from '../tools/listed-pages'
import type { Visitor } from './drivers/visitor'

const { aboutMe, account, career, contact, flash, footer, nav, skills } = i18nObject('en')

interface Guest {
  visitor: Visitor
  origin: string
  owner: { email: string; password: string }
}

type Journey = (guest: Guest) => Promise<void>

/** A closing dialog stays visible until it has faded. */
const openDialogs = `[...document.querySelectorAll('dialog')]
  .filter((one) => one.checkVisibility())
  .map(({ id }) => id)`

const underlines = `[...document.querySelectorAll('main :is(p, li, dd, td) > a[href]')]
  .filter(({ parentElement }) =>
    [...parentElement.childNodes].some(({ nodeType, data }) => nodeType === 3 && /\\w/.test(data)))
  .map((link) => getComputedStyle(link).textDecorationLine)`

export const journeys: Record<string, Journey> = {
  async 'every public page comes alive, and fits a phone and a desk'({ visitor, origin }) {
    await visitor.open(`${origin}/en`)
    const seen: unknown[] = []
    for (const locale of locales) {
      await visitor.choose('#locale', locale)
      await expectSoon(visitor, 'document.documentElement.lang', locale)
      for (const address of await readListedPages(origin, locale)) {
        await visitor.open(origin + address)
        await expectSoon(visitor, 'document.documentElement.lang', locale)
        await expectAlive(visitor)
        seen.push(await visitor.read(underlines))
        for (const width of [480, 1440]) {
          await visitor.resize(width, 900)
          await expectSoon(visitor, 'innerWidth', width)
          const isWide = 'document.documentElement.scrollWidth > innerWidth && location.pathname'
          await expectSoon(visitor, isWide, false)
        }
      }
    }
    const lines = new Set(seen.flat())
    if (lines.size !== 1 || !lines.has('underline')) throw new Error(`Links have ${[...lines]}`)
  },

  async 'the menu opens, closes and leads on'({ visitor, origin }) {
    await visitor.resize(480, 900)
    await visitor.open(`${origin}/en/about-me`)
    await visitor.click('header [commandfor=menu]')
    await expectSoon(visitor, openDialogs, ['menu'])
    await visitor.press('Escape')
    await expectSoon(visitor, openDialogs, [])
    await visitor.click('header [commandfor=menu]')
    await visitor.click('#menu [commandfor=menu]')
    await expectSoon(visitor, openDialogs, [])
    await visitor.click('header [commandfor=menu]')
    await visitor.click('#menu nav a', nav.skills())
    await expectHeading(visitor, skills.title())
    await expectSoon(visitor, openDialogs, [])
  },

  async 'the contact details open and close'({ visitor, origin }) {
    await visitor.resize(1440, 900)
    await visitor.open(`${origin}/en/about-me`)
    await visitor.click('main [commandfor=contact-details]', aboutMe.contactAction())
    await expectSoon(visitor, openDialogs, ['contact-details'])
    await expectSoon(
      visitor,
      `document.querySelector('dialog:modal h2')?.textContent`,
      contact.title(),
    )
    await visitor.click('#contact-details [commandfor=contact-details]')
    await expectSoon(visitor, openDialogs, [])
  },

  async 'a theme is chosen and stays'({ visitor, origin }) {
    const looks = `[document.documentElement.className, getComputedStyle(document.documentElement).backgroundColor]`
    await visitor.open(`${origin}/en/career`)
    await expectAlive(visitor)
    for (const [theme, ground] of [
      ['dark', 'rgb(15, 23, 42)'],
      ['light', 'rgb(249, 251, 255)'],
    ] as const) {
      await visitor.choose('#theme', theme)
      await expectSoon(visitor, looks, [theme, ground])
      await visitor.open(`${origin}/en/skills`)
      await expectAlive(visitor)
      await expectSoon(visitor, looks, [theme, ground])
    }
  },

  async 'the step of an article that is read is lit'({ visitor, origin }) {
    const lit = `[...document.querySelectorAll('.steps-beside a')]
      .filter((step) => getComputedStyle(step).backgroundColor === 'rgb(255, 194, 26)')
      .map((step) => step.textContent)`
    await visitor.resize(1440, 900)
    await visitor.open(`${origin}/en/writing`)
    await expectAlive(visitor)
    await visitor.click('main a', 'Vier centimeter')
    await expectSoon(visitor, lit, ['Wat een drempel is'])
    for (const step of ['weghalen', 'meten']) {
      await visitor.read(`document.querySelector('#h-${step}').scrollIntoView()`)
      await expectSoon(visitor, `${lit}.join().toLowerCase()`, step)
    }
  },

  async 'a language is chosen, where one is'({ visitor, origin }) {
    await visitor.open(`${origin}/en/career`)
    await expectAlive(visitor)
    await visitor.choose('#locale', 'de')
    await expectSoon(visitor, 'location.pathname', '/de/career')
    await expectSoon(visitor, 'document.documentElement.lang', 'de')
    await expectHeading(visitor, i18nObject('de').career.title())
    await expectSoon(
      visitor,
      `document.querySelector('label[for=locale]')?.textContent`,
      i18nObject('de').footer.selectLanguage(),
    )
  },

  async 'links lead on and back, without a load where the browser can'({ visitor, origin }) {
    await visitor.resize(1440, 900)
    await visitor.open(`${origin}/en/about-me`)
    await expectAlive(visitor)
    await visitor.read('window.isStill = true')
    const canSwap = await visitor.read(`'navigation' in window`)
    await visitor.click('header nav a', nav.career())
    await expectHeading(visitor, career.title())
    await visitor.click('header nav a', nav.skills())
    await expectHeading(visitor, skills.title())
    await expectSoon(visitor, `document.title.includes(${JSON.stringify(skills.title())})`, true)
    await visitor.read('history.go(-2)')
    await expectHeading(visitor, aboutMe.title())
    await expectSoon(visitor, 'location.pathname', '/en/about-me')
    await visitor.read('history.forward()')
    await expectHeading(visitor, career.title())
    await expectSoon(visitor, 'window.isStill === true', canSwap)
    await expectSoon(
      visitor,
      `document.querySelector('label[for=theme]')?.textContent`,
      footer.selectTheme(),
    )
  },

  async 'somebody signs in by the front door and out again'(guest) {
    const { visitor, origin, owner } = guest
    await visitor.resize(1440, 900)
    await visitor.open(`${origin}/en`)
    await visitor.click('a.front-door-link')
    await expectHeading(visitor, account.signIn.title())
    await visitor.type('main [name=email]', owner.email)
    await visitor.type('main [name=password]', 'not the one that it is')
    await visitor.click('main form button.primary')
    await expectText(visitor, account.signInFailed())
    await visitor.type('main [name=password]', owner.password)
    await visitor.click('main form button.primary')
    await visitor.click('header a', nav.account())
    await expectHeading(visitor, account.title())
    await visitor.click('header a', nav.signOut())
    await expectText(visitor, flash.signedOut())
    await expectAlive(visitor)
    await visitor.open(`${origin}/en${paths.account}`)
    await expectHeading(visitor, account.signIn.title())
  },

  async 'an admin adds a book'(guest) {
    const { visitor, origin } = guest
    await signIn(guest, paths.addBook)
    const title = `A book ${crypto.randomUUID()}`
    await expectAlive(visitor)
    await visitor.type('[name=book_name]', title)
    await visitor.type('[name=author_name]', 'Somebody Who Writes')
    await visitor.click('#book-form button.primary')
    await expectHeading(visitor, title)
    await expectText(visitor, flash.bookAdded())
    await visitor.open(`${origin}/en${paths.books}`)
    await visitor.type('[name=query]', title)
    await visitor.click('form:has([name=query]) button')
    await expectSoon(visitor, `document.querySelectorAll('.shelf a').length`, 1)
  },

  async 'a note is edited, and what is typed is kept meanwhile'(guest) {
    const { visitor, origin } = guest
    await signIn(guest, paths.addNote)
    const title = `A note ${crypto.randomUUID()}`
    await visitor.type('main [name=title]', title)
    await visitor.type('main [name=body]', '- [ ] water the plants')
    await visitor.click('main form button.primary')
    await expectHeading(visitor, title)
    const note = await visitor.read('location.href')
    await visitor.open(`${note}/edit`)
    await expectAlive(visitor)
    await visitor.type('main [name=body]', 'The plants have **water**.')
    await visitor.click('main form button.primary')
    await expectSoon(visitor, `document.querySelector('main strong')?.textContent`, 'water')
    await visitor.open(`${origin}/en${paths.notes}`)
    await expectText(visitor, title)
  },

  async 'a workout is noted in a line that is read as it is typed'(guest) {
    const { visitor } = guest
    await signIn(guest, `${paths.workouts}`)
    await expectAlive(visitor)
    const line = 'lunge 3x12 17.5'
    await visitor.type('[name=line]', line)
    await expectSoon(visitor, `document.querySelector('[name=shown]').value`, line)
    await visitor.click('main form:has([name=line]) button.primary')
    await expectText(visitor, flash.exercisesNoted())
    await expectSoon(visitor, `document.querySelector('[name=line]').value`, '')
    await expectText(visitor, 'lunge')
  },
}

const timeout = 15_000

/** A page that is being unloaded cannot answer. */
async function expectSoon(visitor: Visitor, expression: string, wanted: unknown) {
  const end = performance.now() + timeout
  let found: unknown
  do {
    found = await visitor.read(expression).catch(String)
    if (Bun.deepEquals(found, wanted)) return
    await Bun.sleep(50)
  } while (performance.now() < end)
  throw new Error(`${expression} is ${JSON.stringify(found)}, not ${JSON.stringify(wanted)}`)
}

function expectHeading(visitor: Visitor, title: string): Promise<void> {
  return expectSoon(visitor, `document.querySelector('h1')?.textContent`, title)
}

function expectText(visitor: Visitor, text: string): Promise<void> {
  const shown = `document.body.innerText.replace(/\\s+/g, ' ')`
  return expectSoon(visitor, `${shown}.includes(${JSON.stringify(text)})`, true)
}

function expectAlive(visitor: Visitor): Promise<void> {
  const asleep = `[...document.querySelectorAll('x-island:not([data-hydrated])')]`
  const reach = `${asleep}.map((island) => island.dispatchEvent(new Event('intent')))`
  return expectSoon(visitor, `${reach}.length`, 0)
}

async function signIn({ visitor, origin, owner }: Guest, address: string): Promise<void> {
  await visitor.open(`${origin}/en/sign-in?redirect=${encodeURIComponent(address)}`)
  await visitor.type('main [name=email]', owner.email)
  await visitor.type('main [name=password]', owner.password)
  await visitor.click('main form button.primary')
  await expectSoon(visitor, 'location.pathname', `/en${address}`)
}
