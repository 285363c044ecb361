import type { Page } from '@playwright/test'
import { i18nObject } from '../../i18n/i18n-util'
import { paths } from '../../src/paths'
import { open } from './reader'
import { signUp } from './visitor'

const { workouts: words, workoutForm } = i18nObject('nl')

export async function enter(page: Page, path: string = paths.workouts): Promise<void> {
  await signUp(page)
  const title = path === paths.addWorkout ? workoutForm.addTitle() : words.title()
  await open(page, path, title)
}

export async function noteSquat(page: Page): Promise<void> {
  const form = { intent: 'note', date: '2026-11-21' }
  const squat = { line: 'squat 5x5 60', shown: 'squat 5x5 60' }
  const headers = { 'Sec-Fetch-Site': 'same-origin' }
  await page.request.post(paths.workouts, { form: { ...form, ...squat }, headers })
  await open(page, paths.workouts, words.title())
}

export function line(page: Page) {
  return page.locator('[name=line]')
}

export function setField(page: Page, number: number, name: string) {
  return page
    .getByRole('group', { name: workoutForm.set(number) })
    .getByLabel(name, { exact: true })
}

export async function press(page: Page, name: string): Promise<void> {
  await page.getByRole('main').getByRole('button', { name, exact: true }).click()
}
