import { expect, test } from 'bun:test'
import { i18nObject, locales } from '../../../i18n/i18n-util'
import { formatWait } from '../../../src/ui/dates'
import { openSite, unlimited } from '../../fixtures/site'

/** No function accepts it: whoever may call gets a validation error, and nothing changes. */
const noGood = { no: 'such' }

const once = { atOnce: 2, perHour: 15 }
const limits = { ...unlimited, signIn: { perAddress: once, perAccount: once } }
const moment = new Date()
const narrow = await openSite({ limits, now: () => moment })

for (const locale of locales) {
  test(`whoever calls a function too often reads in ${locale} how long to wait, whatever they send`, async () => {
    const failure = { email: `${locale}@voordeur.example`, password: 'mis' }
    await narrow.call('signIn', failure)
    await narrow.call('signIn', failure)
    const answer = await narrow.call('signIn', noGood, {}, locale)
    const { tooOften } = i18nObject(locale).functions
    const message = tooOften({ wait: formatWait(locale, 240) })
    expect(answer.status).toBe(429)
    expect(answer.headers.get('Retry-After')).toBe('240')
    expect(await answer.json()).toEqual({ error: { code: 'tooOften', message } })
  })
}
