import { expect } from 'bun:test'
import { sendWaiting } from '../../../src/http/mail-queue/mail-service'
import type { Email } from '../../../src/http/outside/mail'
import { MailError } from '../../../src/http/outside/mail-error'
import { goodPassword } from '../../fixtures/app'
import { openSite } from '../../fixtures/site'

export const minute = 60_000
export const hour = 60 * minute
export const day = 24 * hour

export const down = new MailError('The mail server post.example took no email: ECONNREFUSED')

export async function openLetterSite() {
  let moment = Date.parse('2026-11-21T09:00:00Z')
  let failure: Error | undefined
  const sent: Email[] = []

  async function mailer(email: Email): Promise<void> {
    if (failure) throw failure
    sent.push(email)
  }

  const site = await openSite({ mailer, now: () => new Date(moment) })
  const { background, post, signUp } = site

  return {
    ...site,
    sent,
    fail(error: Error | undefined): void {
      failure = error
    },
    pass(milliseconds: number): void {
      moment += milliseconds
    },
    async later(milliseconds: number): Promise<void> {
      moment += milliseconds
      await sendWaiting(site).catch(() => undefined)
    },
    async changePassword(): Promise<string> {
      const email = `${crypto.randomUUID()}@voordeur.example`
      const Cookie = await signUp(email)
      const fields = { password: goodPassword, newPassword: 'een andere zin' }
      expect((await post('/account/edit/password', fields, { Cookie })).status).toBe(303)
      await background.settled()
      return email
    },
  }
}
