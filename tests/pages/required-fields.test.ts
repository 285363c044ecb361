import { expect, test } from 'bun:test'
import { i18nObject } from '../../i18n/i18n-util'
import { texts } from '../fixtures/select'
import { type As, openSite } from '../fixtures/site'

const { validation } = i18nObject('nl')

for (const [address, as, fields, required] of [
  ['/sign-in', 'guest', ['email', 'password'], 2],
  ['/sign-up', 'guest', ['name', 'email', 'password'], 3],
  ['/reset-password', 'guest', ['email'], 1],
  ['/account/edit', 'user', ['name'], 1],
  ['/account/edit/email', 'user', ['email', 'password'], 2],
  ['/account/edit/password', 'user', ['password', 'newPassword'], 2],
  ['/account/edit/delete', 'user', ['email', 'password'], 2],
  ['/notes/new', 'user', ['title', 'body'], 1],
  ['/workouts/add', 'user', ['date', 'minutes'], 1],
  ['/books/_admin/add', 'admin', ['book_name', 'pages'], 1],
] satisfies [string, As, string[], number][]) {
  test(`what is left empty in the form of ${address} is said to be required`, async () => {
    const site = await openSite()
    const send = address === '/account/edit' ? site.sendEdit : site.send
    const empty = Object.fromEntries(fields.map((name) => [name, '']))
    const answer = await send(address, { locale: 'nl', timeZone: 'UTC', kind: 'run', ...empty }, as)
    expect(answer.status).toBe(422)
    const problems = texts(await answer.text(), 'main .problem')
    expect(problems).toEqual(Array(required).fill(validation.required()))
  })
}
