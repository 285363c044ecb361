import { expect, test } from 'bun:test'
import { drafts } from '../../db/schema/drafts'
import { plenty } from '../fixtures/app'
import { addAddress, fieldsOf, press, typed } from '../fixtures/rooms/workout-form'
import { openWorkouts } from '../fixtures/rooms/workouts'

test('of hundreds of drafts that come and go, fifty are stored, and that two hundred are over', async () => {
  const site = await openWorkouts()
  const draft = () => ({
    id: crypto.randomUUID(),
    page: '/workouts/add?date=2026-11-21',
    fields: { note: 'Zwaar' },
  })
  for (let times = 0; times < 60; times += 1) await site.write('saveFormDraft', draft())
  expect(await site.db.orm.$count(drafts)).toBe(50)
  for (let times = 0; times < 220; times += 1) {
    await site.send('/workouts/add/discard', { draft: crypto.randomUUID() })
  }
  expect(await site.db.orm.$count(drafts)).toBe(250)
  expect(fieldsOf(await site.page(addAddress)).note).toBe('Zwaar')
})

test('whoever presses the buttons of a form too often still has all that they typed in it', async () => {
  const once = { atOnce: 1, perHour: 1 }
  const writeLimits = { changes: plenty, texts: plenty, drafts: once, uploads: plenty, bytes: 1e9 }
  const site = await openWorkouts({ writeLimits })
  const { draft = '', writer = '' } = fieldsOf(await site.page(addAddress))
  for (let times = 0; times < 3; times += 1) {
    const { fields } = await press(site, 'add-set 0', { ...typed, draft, writer })
    expect(fields['exercises.0.name']).toBe(typed['exercises.0.name'])
    expect(fields['exercises.0.sets.2.reps']).toBe('5')
  }
  expect(await site.db.orm.$count(drafts)).toBeLessThanOrEqual(2)
})
