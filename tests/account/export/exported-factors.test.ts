import { expect, test } from 'bun:test'
import { eq } from 'drizzle-orm'
import { passkeys, recoveryCodes } from '../../../db/schema/factors'
import { hashRecoveryCode } from '../../../src/identity/factors/recovery-codes'
import { addAuthenticator } from '../../fixtures/factors/authenticator'
import { passkeysOf } from '../../fixtures/factors/passkeys'
import { openNotes } from '../../fixtures/rooms/notes'
import { everything } from './unzip'

const at = '2026-11-22T09:00:00.000Z'

test('what guards an account is listed, and nothing that would open it', async () => {
  const site = await openNotes({ now: () => new Date(at) })
  const email = 'user@voordeur.example'
  const { send, db, cookies, now } = site
  const { addPasskey } = passkeysOf(site)
  const listed = async () => JSON.parse((await everything(send)).text('account.json')).factors
  expect(await listed()).toEqual({ totpSince: null, recoveryCodes: 0, passkeys: [] })
  const { passkey } = await addPasskey(await cookies('user'), 'Telefoon')
  await addPasskey(await cookies('otherUser'), 'van een ander')
  const phone = { name: 'Telefoon', createdAt: at, usedAt: null }
  expect(await listed()).toEqual({ totpSince: null, recoveryCodes: 10, passkeys: [phone] })
  await db.orm.delete(recoveryCodes)
  const { secret, userId, recoveryCodes: codes } = await addAuthenticator(db, email, now())
  await db.orm.delete(recoveryCodes).where(eq(recoveryCodes.id, hashRecoveryCode(codes[0] ?? '')))
  expect(await listed()).toMatchObject({ totpSince: phone.createdAt, recoveryCodes: 9 })
  const { names, text } = await everything(send)
  const all = names.map(text).join('\n')
  const [stored] = await db.orm.select().from(passkeys).where(eq(passkeys.userId, userId))
  const hashes = codes.map(hashRecoveryCode)
  expect(stored?.publicKey).toMatch(/.{40}/)
  for (const kept of [secret, passkey.id, stored?.publicKey ?? '', ...codes, ...hashes]) {
    expect(all).not.toContain(kept)
  }
})
