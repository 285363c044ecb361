import { expect } from 'bun:test'
import { type openGym, today } from './gym'
import { attributes, select } from './select'

export const addAddress = `/workouts/add?date=${today}`

/** What the form holds, as a browser would send it. */
export function fieldsOf(html: string): Record<string, string> {
  const form = html.slice(
    html.indexOf('workout-form'),
    html.indexOf('</form>', html.indexOf('workout-form')),
  )
  const inputs = select(form, 'input[name]')
    .filter(({ attributes: { type } }) => type !== 'checkbox')
    .map(({ attributes: { name = '', value = '' } }) => [name, value])
  const checked = attributes(form, 'input[checked]', 'name').map((name = '') => [name, 'true'])
  const selects = [...form.matchAll(/<select[^>]* name="([^"]+)".*?<\/select>/gs)].map(
    ([all, name = '']) => [name, /<option value="([^"]*)" selected/.exec(all)?.[1] ?? ''],
  )
  const areas = select(form, 'textarea').map((area) => [area.attributes.name ?? '', area.text])
  return Object.fromEntries([...inputs, ...checked, ...selects, ...areas])
}

/** As somebody typed it: text in every field. */
export const typed = {
  date: today,
  kind: 'strength',
  start: '18:30',
  title: ' Borst ',
  minutes: '50',
  kilometres: '',
  note: 'Ging goed.',
  'exercises.0.name': 'Bench',
  'exercises.0.unit': 'lb',
  'exercises.0.sets.0.kind': 'warm-up',
  'exercises.0.sets.0.reps': '10',
  'exercises.0.sets.0.weight': '45',
  'exercises.0.sets.1.kind': 'normal',
  'exercises.0.sets.1.reps': '5',
  'exercises.0.sets.1.weight': '92,5',
  'exercises.0.sets.1.rpe': '8,5',
  'exercises.1.name': 'Roeien',
  'exercises.1.unit': 'kg',
  'exercises.1.is_timed': 'true',
  'exercises.1.sets.0.kind': 'failure',
  'exercises.1.sets.0.reps': '',
  'exercises.1.sets.0.seconds': '12:30',
  'exercises.1.sets.0.distance': '2400',
}

/** Presses a button of the form, and gives what the form holds then. */
export async function press(
  { send }: Awaited<ReturnType<typeof openGym>>,
  intent: string,
  fields: Record<string, string>,
) {
  const answer = await send(addAddress, { intent, ...fields })
  expect(answer.status).toBe(200)
  const html = await answer.text()
  return { html, fields: fieldsOf(html) }
}
