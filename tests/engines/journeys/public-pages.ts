import { i18nObject, locales } from '../../../i18n/i18n-util'
import { readListedPages } from '../../tools/lighthouse/listed-pages'
import { expectAlive, expectHeading, expectSoon, type Journey } from './guest'

const { aboutMe, career, contact, footer, nav, skills } = i18nObject('en')

/** A closing dialog stays visible until it has faded. */
const openDialogs = `[...document.querySelectorAll('dialog')]
  .filter((one) => one.checkVisibility())
  .map(({ id }) => id)`

export const publicJourneys: Record<string, Journey> = {
  async 'every public page comes alive, and fits a phone and a desk'({ visitor, origin }) {
    await visitor.open(`${origin}/en`)
    for (const locale of locales) {
      await visitor.choose('#locale', locale)
      await expectSoon(visitor, 'document.documentElement.lang', locale)
      for (const address of await readListedPages(origin, locale)) {
        await visitor.open(origin + address)
        await expectSoon(visitor, 'document.documentElement.lang', locale)
        await expectAlive(visitor)
        for (const width of [480, 1440]) {
          await visitor.resize(width, 900)
          await expectSoon(visitor, 'innerWidth', width)
          const isWide = 'document.documentElement.scrollWidth > innerWidth && location.pathname'
          await expectSoon(visitor, isWide, false)
        }
      }
    }
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
}
