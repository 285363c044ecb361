import { expect, type Page, type Route } from '@playwright/test'
import { i18nObject } from '../../../i18n/i18n-util'
import type { Training } from '../../../src/features/workouts/training/output'
import { paths } from '../../../src/paths'
import { expectAccessibleInBothLooks } from '../fixtures/accessible'
import { holdBack } from '../fixtures/clock'
import { expectAlive } from '../fixtures/note-writer'
import { test } from '../fixtures/site'
import { signUp } from '../fixtures/visitor'

const { plans: planWords, train: words, workouts: workoutWords } = i18nObject('nl')

const exercises = ['Squat', 'Bankdrukken', 'Deadlift', 'Roeien', 'Pull-up']

test.use({ viewport: { width: 390, height: 844 }, hasTouch: true })

async function training(page: Page): Promise<Training> {
  const answer = await page.request.get('/_server/fetchTraining?createServerFn&payload={}')
  return answer.json()
}

async function note(page: Page, exercise: string, set: object): Promise<void> {
  const data = { id: crypto.randomUUID(), exercise, set }
  const headers = { 'Sec-Fetch-Site': 'same-origin' }
  const address = '/_server/addSet?createServerFn'
  const answer = await page.request.post(address, { data: { data, context: {} }, headers })
  expect(answer.status()).toBe(200)
}

async function begin(page: Page, names: readonly string[] = ['Squat']): Promise<void> {
  await signUp(page)
  for (const name of names) await note(page, name, { reps: 5, weight: 60 })
  await page.goto(`${paths.train}?exercise=${names[0]}`)
  await expectAlive(page, 'train')
}

function onceMore(page: Page) {
  return page.getByRole('button', { name: new RegExp(`^${words.onceMore()}`) })
}

/** Two taps within 120 ms are one, so the next one waits until this one is long enough ago. */
async function tapOnceMore(page: Page): Promise<void> {
  await onceMore(page).tap()
  const tapped = await page.evaluate(() => Date.now())
  await page.waitForFunction((at) => Date.now() - at > 120, tapped)
}

function windows(page: Page, state: string) {
  return page.locator(`.is-open .set-window.is-${state}`)
}

test('train: fifteen sets of five exercises take twenty touches, each stored within its answer', async ({
  page,
}) => {
  await begin(page, exercises)
  let touches = 0
  for (const [index, name] of exercises.entries()) {
    if (index > 0) {
      await page.locator('.train-board').getByRole('link', { name, exact: true }).tap()
      touches += 1
    }
    for (let set = 0; set < 3; set++) {
      const answer = page.waitForResponse('**/_server/addSet*')
      await tapOnceMore(page)
      touches += 1
      const stored = (await (await answer).json()) as Training
      const found = stored.exercises.find((one) => one.name === name)
      expect(found?.sets).toHaveLength(set + 2)
    }
  }
  expect(touches).toBeLessThanOrEqual(20)
  const done = (await training(page)).exercises
  expect(done.map(({ sets }) => sets.length)).toEqual([4, 4, 4, 4, 4])
})

test('train: a set stands there at once, as being saved until it is', async ({ page }) => {
  await begin(page)
  const release = await holdBack(page, '**/_server/addSet*')
  await page.getByRole('button', { name: words.weight.more() }).tap()
  await tapOnceMore(page)
  await expect(windows(page, 'saving')).toHaveCount(1)
  await expect(windows(page, 'done')).toHaveCount(1)
  await expect(page.getByText(words.noted({ set: '5\u00a0×\u00a062,5\u00a0kg' }))).toBeAttached()
  expect((await training(page)).exercises[0]?.sets).toHaveLength(1)
  const heading = page.locator('.room-header').getByText(words.setDone())
  await expect(heading).toBeVisible()
  release()
  await expect(windows(page, 'done')).toHaveCount(2)
  await expect(page.locator('.room-header').getByText(words.setsDone({ done: '2' }))).toBeVisible()
  await expect(windows(page, 'saving')).toHaveCount(0)
  expect((await training(page)).exercises[0]?.sets[1]).toMatchObject({ reps: 5, weight: 62.5 })
})

test('train: two taps at once are one', async ({ page }) => {
  await begin(page)
  await onceMore(page).evaluate((button: HTMLButtonElement) => {
    button.click()
    button.click()
  })
  await expect(windows(page, 'done')).toHaveCount(2)
  expect((await training(page)).exercises[0]?.sets).toHaveLength(2)
})

test('train: sets without a connection are kept on the phone, and go along later, in order, each once', async ({
  page,
  context,
  forgiven,
}) => {
  forgiven.push(/ERR_INTERNET_DISCONNECTED|^failed: |Failed to load|Failed to fetch/)
  await begin(page)
  await context.setOffline(true)
  await tapOnceMore(page)
  await expect(windows(page, 'kept')).toHaveCount(1)
  await expect(page.getByRole('alert').getByText(words.keptOne())).toBeVisible()
  await page.getByRole('button', { name: words.reps.more() }).tap()
  await tapOnceMore(page)
  await expect(windows(page, 'kept')).toHaveCount(2)
  await expect(windows(page, 'done')).toHaveCount(1)
  await expect(page.getByText(words.keptMany({ count: '2' }))).toBeVisible()
  await context.setOffline(false)
  await expect(windows(page, 'done')).toHaveCount(3)
  const sets = (await training(page)).exercises[0]?.sets ?? []
  expect(sets.map(({ reps }) => reps)).toEqual([5, 5, 6])
  await expect(page.getByText(words.keptOne())).toHaveCount(0)
})

/** A telephone in a cellar: 400 ms round trip, 50 kbit/s, in bytes a second. */
const slowLine = { offline: false, latency: 400, downloadThroughput: 6250, uploadThroughput: 6250 }

test('train: on a slow line a set is shown at once, as being saved until it is', async ({
  page,
  context,
}) => {
  await begin(page)
  const devtools = await context.newCDPSession(page)
  await devtools.send('Network.enable')
  await devtools.send('Network.emulateNetworkConditions', slowLine)
  await page.evaluate(() => {
    const seen: string[] = []
    Object.assign(window, { seen })
    const board = document.querySelector('.train-board')
    const states = () =>
      [...document.querySelectorAll('.is-open .set-window')].map(({ className }) => className)
    new MutationObserver(() => seen.push(`${states()}`)).observe(board ?? document, {
      subtree: true,
      childList: true,
      attributes: true,
    })
  })
  const answer = page.waitForResponse('**/_server/addSet*')
  await tapOnceMore(page)
  await answer
  await expect(windows(page, 'done')).toHaveCount(2)
  const seen = await page.evaluate(() => (window as unknown as { seen: string[] }).seen)
  const saving = seen.findIndex((states) => states.includes('is-saving'))
  expect(saving).toBe(0)
  expect((await training(page)).exercises[0]?.sets).toHaveLength(2)
})

for (const [what, fail] of Object.entries({
  'a server that answers 503': (route: Route) => route.fulfill({ status: 503, body: 'busy' }),
  'a connection that is lost before the server has it': (route: Route) => route.abort(),
  'a connection that is lost before its answer': async (route: Route) => {
    await route.fetch()
    await route.abort()
  },
})) {
  test(`train: of ${what} a set is not shown as saved, and sent again it is saved once`, async ({
    page,
    forgiven,
  }) => {
    forgiven.push(/ERR_FAILED|^failed: |Failed to load|Failed to fetch|503|busy/)
    await begin(page)
    await page.route('**/_server/addSet*', fail)
    await tapOnceMore(page)
    const said = what.includes('503') ? words.notSaved() : words.keptOne()
    await expect(page.getByRole('alert').getByText(said)).toBeVisible()
    await expect(windows(page, 'kept')).toHaveCount(1)
    await expect(windows(page, 'done')).toHaveCount(1)
    await page.getByRole('button', { name: words.reps.more() }).tap()
    await tapOnceMore(page)
    await expect(windows(page, 'kept')).toHaveCount(2)
    await page.unroute('**/_server/addSet*')
    await page.getByRole('button', { name: words.again() }).tap()
    await expect(windows(page, 'done')).toHaveCount(3)
    await expect(page.getByText(said)).toHaveCount(0)
    const sets = (await training(page)).exercises[0]?.sets ?? []
    expect(sets.map(({ reps }) => reps)).toEqual([5, 5, 6])
  })
}

test('train: once all of a plan is done it says what it came to, and the button closes', async ({
  page,
}) => {
  await begin(page)
  const { workout } = await training(page)
  await page.request.post(`/workouts/train/repeat/${workout?.id}`, {
    form: {},
    headers: { 'Sec-Fetch-Site': 'same-origin' },
  })
  await page.goto(paths.train)
  await expectAlive(page, 'train')
  await expect(page.getByText(words.allDone())).toBeVisible()
  await expect(page.getByText(planWords.asPlanned())).toBeVisible()
  await page.getByRole('link', { name: 'Squat' }).tap()
  await expectAlive(page, 'train')
  await tapOnceMore(page)
  await expect(windows(page, 'done')).toHaveCount(2)
  await page.goto(paths.train)
  await expectAlive(page, 'train')
  await expect(page.getByText(`${words.rows.plan()}: 1`)).toBeVisible()
  await page.locator('.sill').getByRole('button', { name: words.close() }).tap()
  await page.waitForURL(`**${paths.finishedWorkout(workout?.id ?? '')}`)
  await expect(page.getByText(`${words.rows.plan()}: 1`)).toBeVisible()
})

test('train: a set whose answer was lost is there after a reload, once', async ({
  page,
  forgiven,
}) => {
  forgiven.push(/ERR_FAILED|^failed: |Failed to load|Failed to fetch/)
  await begin(page)
  await page.route('**/_server/addSet*', async (route) => {
    await route.fetch()
    await route.abort()
  })
  await tapOnceMore(page)
  await expect(windows(page, 'kept')).toHaveCount(1)
  await page.unroute('**/_server/addSet*')
  await page.reload()
  await expectAlive(page, 'train')
  await expect(windows(page, 'kept')).toHaveCount(0)
  await expect(windows(page, 'saving')).toHaveCount(0)
  expect((await training(page)).exercises[0]?.sets).toHaveLength(2)
})

test('train: nothing that was kept on the phone outlives a sign-out', async ({
  page,
  context,
  forgiven,
}) => {
  forgiven.push(/ERR_FAILED|^failed: |Failed to load|Failed to fetch/)
  await begin(page)
  await page.route('**/_server/addSet*', (route) => route.abort())
  await tapOnceMore(page)
  await expect(windows(page, 'kept')).toHaveCount(1)
  expect(await page.evaluate(() => Object.keys(localStorage).join())).toContain('sets ')
  await page.goto(paths.signOut)
  await page.getByRole('main').getByRole('button').first().click()
  await page.waitForURL((url) => url.pathname === paths.home)
  expect(await page.evaluate(() => Object.keys(localStorage).join())).not.toContain('sets ')
  await context.clearCookies()
})

test('train: the rest begins with a set, counts in the title, stays after a reload, and may be skipped', async ({
  page,
}) => {
  await begin(page)
  await tapOnceMore(page)
  await expect(page.getByRole('timer')).toContainText(words.rest.left({ length: '2:00' }))
  await expect(page).toHaveTitle(/^[12]:\d\d · /)
  await expect(windows(page, 'done')).toHaveCount(2)
  await page.reload()
  await expectAlive(page, 'train')
  await expect(page).toHaveTitle(/^[12]:\d\d · /)
  const longer = page.waitForResponse('**/_server/setRest*')
  await page.getByRole('button', { name: words.rest.longerNamed() }).tap()
  await longer
  await expect(page).toHaveTitle(/^2:\d\d · /)
  await page.getByRole('button', { name: words.rest.skipNamed() }).tap()
  await expect(page.getByRole('timer')).toHaveCount(0)
  await expect(page).not.toHaveTitle(/^\d:/)
})

test('train: by keyboard, arrows change the stepper and Enter notes', async ({ page }) => {
  await begin(page)
  await page.getByRole('textbox', { name: words.weight.name() }).focus()
  await page.keyboard.press('ArrowUp')
  await page.keyboard.press('ArrowUp')
  await page.keyboard.press('ArrowDown')
  await page.getByRole('textbox', { name: words.reps.name() }).focus()
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await expect(windows(page, 'done')).toHaveCount(2)
  expect((await training(page)).exercises[0]?.sets[1]).toMatchObject({ reps: 4, weight: 62.5 })
})

function offered(page: Page) {
  return page.getByRole('listbox', { name: workoutWords.line.names() })
}

test('train: the line offers the names of one’s exercises, and keys or a finger take one', async ({
  page,
}) => {
  await begin(page, ['Squat', 'Bankdrukken', 'Schuin bankdrukken'])
  const field = page.getByRole('textbox', { name: words.line() })
  await field.focus()
  await page.keyboard.type('ban')
  const options = offered(page).getByRole('option')
  await expect(options).toHaveText(['Bankdrukken', 'Schuin bankdrukken'])
  await page.keyboard.press('ArrowDown')
  const active = await offered(page).getByRole('option', { selected: true }).getAttribute('id')
  await expect(field).toHaveAttribute('aria-activedescendant', active ?? '')
  await page.keyboard.press('ArrowUp')
  await page.keyboard.press('Enter')
  await expect(field).toHaveValue('Bankdrukken ')
  await expect(offered(page)).toHaveCount(0)
  await page.keyboard.type('3x8 60; squ')
  await expect(options).toHaveText(['Squat'])
  const { height = 0 } = (await options.first().boundingBox()) ?? {}
  expect(height).toBeGreaterThanOrEqual(44)
  await options.first().tap()
  await expect(field).toHaveValue('Bankdrukken 3x8 60; Squat ')
  await expect(field).toBeFocused()
  await page.keyboard.type('5 100')
  await expect(
    page.getByRole('table', { name: workoutWords.line.read() }).getByRole('rowheader'),
  ).toHaveText(['Bankdrukken', 'Squat'])
  await page.keyboard.press('Enter')
  await expect(page.locator('.train-board h2')).toHaveText([
    'Squat',
    'Bankdrukken',
    'Schuin bankdrukken',
  ])
  const done = (await training(page)).exercises.map(({ name, sets }) => `${name} ${sets.length}`)
  expect(done.slice(0, 2)).toEqual(['Squat 1', 'Bankdrukken 3'])
})

test('train: it is accessible before the first set, between two sets, while one is changed, and its plans', async ({
  page,
}) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await signUp(page)
  await page.goto(paths.train)
  await expectAccessibleInBothLooks(page, 'nothing done')
  for (const name of ['Squat', 'Bankdrukken']) await note(page, name, { reps: 5, weight: 60 })
  await page.goto(paths.train)
  await expectAlive(page, 'train')
  await expectAccessibleInBothLooks(page, 'resting')
  await page.goto(`${paths.train}?exercise=Squat&at=0.0`)
  await expectAccessibleInBothLooks(page, 'changing')
  const { workout } = await training(page)
  await page.goto(paths.keepPlan(workout?.id ?? ''))
  await expectAccessibleInBothLooks(page, 'keeping')
  await page.getByLabel(planWords.name()).fill('Hele lijf')
  await page.getByRole('button', { name: planWords.keep() }).click()
  await expect(page.getByRole('heading', { name: 'Hele lijf' })).toBeVisible()
  await expectAccessibleInBothLooks(page, 'plans')
  await page.goto(paths.finishedWorkout(workout?.id ?? ''))
  await expectAccessibleInBothLooks(page, 'finished')
})
