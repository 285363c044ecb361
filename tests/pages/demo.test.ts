import { expect, test } from 'bun:test'
import { demoAccounts, fillDemo } from '../../src/commands/demo/demo-accounts'
import { hashPassword } from '../../src/identity/passwords/passwords'
import { cookiesOf, emptySite, testApp } from '../fixtures/app'

test('the demo’s users can sign in with the password of its latest start', async () => {
  const site = await emptySite()
  const visitor = await testApp(site)
  for (const password of ['the first one', 'the second one']) {
    await fillDemo(site.db, await hashPassword(site.passwordCost, password), new Date())
    for (const { email, role } of demoAccounts) {
      const cookie = cookiesOf(await visitor.post('/sign-in', { email, password }))
      const answer = await visitor.ask('/_server/fetchUser?createServerFn', { Cookie: cookie })
      expect((await answer.json()).user_metadata.user_role).toBe(role)
    }
  }
  const email = demoAccounts[0].email
  const old = await visitor.post('/sign-in', { email, password: 'the first one' })
  expect(old.status).toBe(422)
})
