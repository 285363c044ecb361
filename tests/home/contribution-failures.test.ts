import { afterAll, beforeEach, expect, test } from 'bun:test'
import { contributionCalendars } from '../../db/schema/contributions'
import { i18nObject } from '../../i18n/i18n-util'
import { formatDayHeading, formatTime } from '../../src/ui/dates/dates'
import { addressIn } from '../fixtures/address-in'
import { checkedLanguages } from '../fixtures/checked-languages'
import { daySentence, openContributionSite } from '../fixtures/contributions'
import { daySentences } from '../fixtures/drawn-year'
import { select, texts } from '../fixtures/select'
import { slowMoods, wrongMoods } from '../fixtures/stand-ins/github'
import { countOn } from '../fixtures/stand-ins/github-answers'

const site = await openContributionSite()
const { db, forget, page, fetchNow, setTime, github } = site
afterAll(() => github.stop())

/** Yesterday's fetch succeeded; today GitHub may be asked again. */
beforeEach(async () => {
  await forget()
  setTime('2026-11-20T13:32:00Z')
  expect(await fetchNow()).toBe('')
  setTime('2026-11-21T12:00:00Z')
})

let visits = 0

/** In another language each time. A visit must not request GitHub. */
async function expectYesterday(): Promise<void> {
  const before = github.questions.length
  visits += 1
  const locale = checkedLanguages[visits % checkedLanguages.length] ?? 'nl'
  const html = await page(addressIn(locale, '/'))
  const { calendar } = i18nObject(locale)
  const said = daySentences(html)
  expect(said).toContain(daySentence(locale, '2026-11-20', countOn('2026-11-20')))
  // Up to that Friday; the same day a year before is included.
  expect(said).toHaveLength(52 * 7 + 5)
  const [moment] = select(html, 'main time')
  expect(moment?.attributes.datetime).toBe('2026-11-20T13:32:00.000Z')
  expect(moment?.text).toBe(
    formatTime(locale, new Date('2026-11-20T13:32:00Z'), 'Europe/Amsterdam'),
  )
  expect(texts(html, 'main p span').join()).toContain(calendar.asOf())
  expect(texts(html, 'main nav a')).toContain('2024')
  expect(github.questions).toHaveLength(before)
}

const complaints: Record<string, (typeof wrongMoods)[number][]> = {
  'GitHub wants to be asked less often': ['limited', 'limitedAnew', 'tooMany', 'tooManyForbidden'],
  'GitHub does not accept GITHUB_TOKEN': ['badToken', 'noToken', 'noAgent'],
  'GitHub is out of order': ['badGateway'],
  'GitHub does not answer the question': ['tooLongSpan'],
  'GitHub has no user with the name in GITHUB_LOGIN': ['nullUser'],
}

for (const mood of wrongMoods) {
  test(`when GitHub answers with “${mood}”, visitors see what it told before`, async () => {
    github.behave(mood)
    const complaint = await fetchNow()
    const [sentence] = Object.entries(complaints).find(([, moods]) => moods.includes(mood)) ?? [
      'GitHub answers with what is no calendar',
    ]
    expect(complaint).toMatch(new RegExp(`^${sentence}\\. It is asked again 2026-11-2\\S+Z\\.$`))
    expect(complaint).not.toContain(github.token)
    await expectYesterday()
  })
}

for (const mood of slowMoods) {
  test(`while GitHub answers with “${mood}”, no visitor waits for it, and the site stops waiting after a while`, async () => {
    github.behave(mood, mood)
    const [isAsked, waiting] = [github.nextQuestion(), new AbortController()]
    const fetching = fetchNow({ timeout: 3_600_000 }, waiting.signal)
    await isAsked
    await expectYesterday()
    waiting.abort()
    expect(await fetching).toBe('')
    expect(await fetchNow({ timeout: 50 })).toStartWith('GitHub takes too long to answer.')
    await expectYesterday()
  })
}

test('when GITHUB_LOGIN is nobody’s, or GITHUB_TOKEN no good, the one who runs the site reads so', async () => {
  const complaint = await fetchNow({ token: 'ghp_Secret' })
  expect(complaint).toStartWith('GitHub does not accept GITHUB_TOKEN.')
  expect(complaint).not.toContain('ghp_')
  const nobody = await fetchNow({ login: 'nobody-at-all' })
  expect(nobody).toStartWith('GitHub has no user with the name in GITHUB_LOGIN.')
})

test('when GitHub fails at a year that is over, the latest contributions are there', async () => {
  await db.orm.delete(contributionCalendars)
  github.behave('well', 'badGateway')
  expect(await fetchNow()).toStartWith('GitHub is out of order.')
  const html = await page()
  expect(daySentences(html).join()).toContain(`${formatDayHeading('en', '2026-11-21', '')}: `)
  expect(texts(html, 'main nav a')).toEqual([i18nObject('en').calendar.latest(), '2026'])
  expect(select(html, 'main time')).toEqual([])
})
