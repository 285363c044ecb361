import { expect, test } from 'bun:test'
import { testApp } from '../fixtures/app'
import { attributes } from '../fixtures/select'

test('the bricked-up door is bricked up from jamb to jamb in each course', async () => {
  const html = await (await (await testApp()).ask('/no-such-page')).text()
  const [bricks = ''] = attributes(html, '.error-page .drawing path', 'd').filter(
    (path) => (path?.length ?? 0) > 500,
  )
  const courses = Map.groupBy(
    [...bricks.matchAll(/M([\d.]+) ([\d.]+)h([\d.]+)/g)].map((brick) => brick.slice(1).map(Number)),
    ([, y]) => y,
  )
  expect(courses.size).toBe(16)
  for (const course of courses.values()) {
    const [first] = course
    const last = course.at(-1)
    expect(first?.[0]).toBeCloseTo(31, 0)
    expect((last?.[0] ?? 0) + (last?.[2] ?? 0)).toBeCloseTo(169, 0)
  }
})
