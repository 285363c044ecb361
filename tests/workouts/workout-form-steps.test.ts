import { expect, test } from 'bun:test'
import { i18nObject } from '../../i18n/i18n-util'
import { addAddress, fieldsOf, press, typed } from '../fixtures/rooms/workout-form'
import { openWorkouts } from '../fixtures/rooms/workouts'
import { attributes, texts } from '../fixtures/select'

const { workouts: words } = i18nObject('nl')

test('another set in a workout’s form is like the last one, one goes on typing in it, and all else stays', async () => {
  const site = await openWorkouts()
  const { html, fields } = await press(site, 'add-set 0', typed)
  expect(fields).toMatchObject({
    ...typed,
    'exercises.0.sets.2.reps': '5',
    'exercises.0.sets.2.weight': '92,5',
    'exercises.0.sets.2.rpe': '',
  })
  expect(attributes(html, '[autofocus]', 'name')).toEqual(['exercises.0.sets.2.reps'])
  expect((await site.day()).workouts).toEqual([])
})

test('a set and an exercise can be removed from a workout’s form, and all else stays', async () => {
  const site = await openWorkouts()
  const without = await press(site, 'remove-set 0.0', typed)
  expect(without.fields).toMatchObject({ title: ' Borst ', 'exercises.0.sets.0.weight': '92,5' })
  expect(without.fields['exercises.0.sets.1.weight']).toBeUndefined()
  const { fields } = await press(site, 'remove-exercise 0', typed)
  expect(fields).toMatchObject({ 'exercises.0.name': 'Roeien', 'exercises.0.is_timed': 'true' })
  expect(fields['exercises.1.name']).toBeUndefined()
})

for (const step of [
  'add-set 9',
  'remove-set 9.9',
  'remove-exercise x',
  'dance',
  'same',
  '__proto__ 1',
]) {
  test(`the form of a workout stays as it is when somebody makes up the button ${step}`, async () => {
    expect((await press(await openWorkouts(), step, typed)).fields).toMatchObject(typed)
  })
}

test('an entry line adds its exercises to the form of a workout', async () => {
  const site = await openWorkouts()
  const { html, fields } = await press(site, 'add-exercise', {
    ...typed,
    line: 'dips 2x8; plank 45s',
  })
  expect(fields).toMatchObject({
    ...typed,
    'exercises.2.name': 'dips',
    'exercises.2.sets.1.reps': '8',
    'exercises.3.is_timed': 'true',
    'exercises.3.sets.0.seconds': '45',
    line: '',
  })
  expect(attributes(html, '[autofocus]', 'name')).toEqual(['exercises.2.sets.0.reps'])
})

test('an entry line that was left in the form of a workout is added before anything is saved', async () => {
  const site = await openWorkouts()
  const answer = await site.send(addAddress, { ...typed, line: 'dips 2x8' })
  expect(answer.status).toBe(200)
  const fields = fieldsOf(await answer.text())
  expect(fields['exercises.2.name']).toBe('dips')
  expect((await site.day()).workouts).toEqual([])
})

test('an entry line that cannot be read stays in the form of a workout, with a sentence', async () => {
  const { html, fields } = await press(await openWorkouts(), 'add-exercise', {
    ...typed,
    line: '5x5 60',
  })
  expect(fields).toMatchObject({ ...typed, line: '5x5 60' })
  expect(texts(html, '#line-problem')).toEqual([words.problems['no-name']({ text: '5x5 60' })])
})
