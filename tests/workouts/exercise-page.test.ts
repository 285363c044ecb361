import { expect, test } from 'bun:test'
import { i18nObject } from '../../i18n/i18n-util'
import type { ExerciseOverview } from '../../src/features/workouts/exercise/output'
import { addDays } from '../../src/ui/dates/days'
import { openWorkouts, today } from '../fixtures/rooms/workouts'
import { attributes, select, texts } from '../fixtures/select'

const { exercise: words } = i18nObject('nl')
const page = (name: string) => `/workouts/exercise?name=${encodeURIComponent(name)}`

async function openWith(...lines: string[]) {
  const site = await openWorkouts()
  for (const [index, line] of lines.entries()) {
    const date = addDays(today, index - lines.length + 1)
    await site.write('noteExercises', { date, line })
  }
  return {
    ...site,
    exercise: async (name: string, more = {}): Promise<ExerciseOverview> =>
      (await site.read('fetchExercise', { name, ...more })).json(),
  }
}

test('the best weight of an exercise is found among kilograms and pounds', async () => {
  const { exercise } = await openWith('row 5 60kg', 'row 5 135lb')
  const { records, curve, unit } = await exercise('row')
  expect(records.weight).toMatchObject({ value: 135, set: { unit: 'lb' } })
  expect(unit).toBe('lb')
  expect(curve.map(({ weight }) => Math.round(weight ?? 0))).toEqual([132, 135])
})

test('an exercise’s page has its records, a curve that can be read as a table, and all times', async () => {
  const site = await openWith('squat 5x5 60', 'squat 5x5 62,5', 'squat 5x5 65')
  const html = await site.page(page('squat'))
  expect(texts(html, 'main h1')).toEqual(['squat'])
  expect(texts(html, '.figures dd')).toEqual([
    '65\u00a0kg',
    '73\u00a0kg',
    '5\u00a0×\u00a065\u00a0kg',
  ])
  expect(attributes(html, 'svg.curve', 'aria-label')).toEqual([words.curves.weight()])
  expect(texts(html, '.chart-table td')).toEqual(['60\u00a0kg', '62,5\u00a0kg', '65\u00a0kg'])
  expect(texts(html, '.exercise-times li > p:nth-of-type(1)')).toEqual([
    '5\u00a0×\u00a05 65\u00a0kg',
    '5\u00a0×\u00a05 62,5\u00a0kg',
    '5\u00a0×\u00a05 60\u00a0kg',
  ])
  expect(attributes(html, '.exercise-times li > a', 'href')[0]).toBe(`/workouts?date=${today}`)
})

test('an exercise that was done once has records and no curve yet, and a warm-up counts for none', async () => {
  const site = await openWith('squat 5x5 60; row w 5x5 60')
  const html = await site.page(page('squat'))
  expect(texts(html, '.figures dd')).toHaveLength(3)
  expect(select(html, 'svg.curve')).toEqual([])
  expect(html).toContain(words.noCurve())
  expect(await site.page(page('row'))).toContain(words.noRecords())
})

test('an exercise that was done often has pages of its times', async () => {
  const site = await openWith(...Array.from({ length: 22 }, (_, index) => `squat 5 ${index + 1}kg`))
  const second = await site.exercise('squat', { page: 2 })
  expect(second).toMatchObject({ page: 2, per_page: 20, total: 22 })
  expect(second.times[0]?.sets[0]?.weight).toBe(2)
  expect((await site.exercise('squat', { page: 9 })).page).toBe(2)
  const html = await site.page(page('squat'))
  expect(select(html, '.exercise-times li > a[href*=date]')).toHaveLength(20)
  expect(attributes(html, '.pagination a[rel=next]', 'href')).toEqual([`${page('squat')}&page=2`])
})

test('an exercise is linked from its days, its records and the list of all', async () => {
  const site = await openWith(
    '90/90 & more 3x8',
    'squat 5x5 60',
    'squat 5x5 65; "90/90 & more" 3x8',
  )
  const href = '/workouts/exercise?name=90%2F90+%26+more'
  const day = await site.page('/workouts')
  expect(attributes(day, '.exercises tbody th a', 'href')).toEqual([page('squat'), href])
  const statistics = await site.page('/workouts/statistics')
  expect(attributes(statistics, '.records h3 a', 'href')).toEqual([page('squat')])
  expect(attributes(statistics, '.exercise-names a', 'href')).toEqual([href, page('squat')])
  expect(texts(await site.page(href), 'main h1')).toEqual(['90/90 & more'])
  expect(attributes(await site.page('/en/workouts'), '.exercises a', 'href')[0]).toBe(
    `/en${page('squat')}`,
  )
})

test('the last weight of an exercise is not written at the peak before it', async () => {
  const { page: show } = await openWith('row 5 60', 'row 5 80', 'row 5 90', 'row 5 105', 'row 5 75')
  const [curve = ''] =
    /<svg class="curve".*?<\/svg><\/svg>|<svg class="curve".*/s.exec(await show(page('row'))) ?? []
  const labels = select(curve, 'text').map(({ text, attributes: { y } }) => [text, Number(y)])
  const dots = select(curve, 'circle').map(({ attributes: { cy } }) => Number(cy))
  expect(labels).toContainEqual(['105\u00a0kg', (dots[3] ?? 0) - 10])
  expect(labels.find(([text]) => text === '75\u00a0kg')?.[1] ?? dots[4]).toBeGreaterThan(
    dots[3] ?? 0,
  )
})
