import type { Locales } from '../i18n/i18n-types'
import { localized } from '../src/paths'
import { withoutLamp, withoutLampAndClock } from './broken'
import { testApp } from './harness'

const [site, dark, cold] = await Promise.all([
  testApp(),
  testApp(withoutLamp()),
  testApp(withoutLampAndClock()),
])

/** What is shown where no page can be: how to come there, and how many errors it logs. */
export const screens = {
  'not-found screen': {
    status: 404,
    errors: 0,
    ask: (locale: Locales) => site.ask(localized(locale, '/no-such-page')),
  },
  'error screen': {
    status: 500,
    errors: 1,
    ask: (locale: Locales) => dark.ask(localized(locale, '/')),
  },
  'refusal of a form from elsewhere': {
    status: 403,
    errors: 0,
    ask: (locale: Locales) =>
      site.post(localized(locale, '/preferences'), {}, { 'Sec-Fetch-Site': 'cross-site' }),
  },
  'plain view of a missing file': {
    status: 404,
    errors: 0,
    ask: (locale: Locales) => site.ask(localized(locale, '/_build/no-such-file.css')),
  },
  'plain view of an error': {
    status: 500,
    errors: 2,
    ask: (locale: Locales) => cold.ask(localized(locale, '/')),
  },
}
