import { expect, test } from 'bun:test'
import { notes } from '../../db/schema/notes'
import { demoAccounts, fillDemo } from '../../src/commands/demo/demo-accounts'
import { fillDemoNotes } from '../../src/commands/demo/fill-demo-notes'
import { emptySite } from '../fixtures/app'

const now = new Date('2026-11-21T12:00:00Z')
const { email } = demoAccounts[0]

const { db } = await emptySite()
await fillDemo(db, 'hash', now)
await fillDemoNotes(db, email, now)
const list = () => db.orm.select().from(notes)

test('the demo has a year of notes, with all that a note can have', async () => {
  const rows = await list()
  expect(rows.length).toBeGreaterThanOrEqual(40)
  const bodies = rows.map(({ body }) => body)
  for (const part of ['| --- |', '```css', '- [ ] ', '- [x] ', '**', '> ', '1. ']) {
    expect(bodies.some((body) => body.includes(part))).toBe(true)
  }
  for (const word of ['Seit', 'Bake', 'fuego', 'scharnieren']) {
    expect(bodies.some((body) => body.includes(word))).toBe(true)
  }
  const count = (place: string) => rows.filter((row) => row.place === place).length
  expect([count('trash'), count('archive') > 3]).toEqual([1, true])
  expect(rows.filter(({ is_pinned }) => is_pinned).length).toBeGreaterThan(1)
  expect(rows.filter(({ title }) => title === null).length).toBeGreaterThan(0)
  expect(rows.filter(({ open_tasks }) => open_tasks > 0).length).toBeGreaterThan(5)
  expect(new Set(rows.flatMap(({ tags }) => tags)).size).toBeGreaterThan(15)
  expect(JSON.stringify(rows)).not.toContain('undefined')
})

test('no note of the demo is changed before it is written, or trashed before that', async () => {
  const wrong = (await list()).filter(
    ({ created_at, updated_at, trashed_at }) =>
      updated_at < created_at ||
      updated_at > now ||
      (trashed_at !== null && trashed_at < updated_at),
  )
  expect(wrong).toEqual([])
})

test('a second start of the demo adds no notes and leaves what a visitor changed', async () => {
  await db.orm.update(notes).set({ is_pinned: false })
  const before = await list()
  await fillDemoNotes(db, email, new Date('2026-12-21T12:00:00Z'))
  expect(await list()).toEqual(before)
})
