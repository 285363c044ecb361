import { expect, test } from 'bun:test'
import { defaultLimits } from '../../src/identity/limits'
import { openSite, unlimited } from '../fixtures/site'

let now = new Date('2026-11-22T12:00:00Z')
const { invitationLetters } = defaultLimits
const site = await openSite({ limits: { ...unlimited, invitationLetters }, now: () => now })

const invite = (email: string) => site.write('invite', { email, lasts: 'week' }, 'admin')

test('an admin sends so many invitations at once, and is told how long to wait with the next', async () => {
  for (let turn = 0; turn < invitationLetters.atOnce; turn += 1) {
    expect((await invite(`gast${turn}@voordeur.example`)).status).toBe(200)
  }
  const refused = await invite('gast@voordeur.example')
  expect([refused.status, refused.headers.get('Retry-After')]).toEqual([429, '360'])
  const page = await site.send(
    '/account/users/invite',
    { email: 'gast@voordeur.example', lasts: 'week' },
    'admin',
  )
  expect(await page.text()).toContain('gast@voordeur.example')
  await site.background.settled()
  expect(site.emails.map(({ to }) => to)).not.toContain('gast@voordeur.example')

  expect((await invite('')).status).toBe(200)
  now = new Date(now.getTime() + 360_000)
  expect((await invite('gast@voordeur.example')).status).toBe(200)
})
