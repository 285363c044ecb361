import { openDatabase } from '../../../db/client'
import { demoAccounts, fillDemo } from '../../../db/demo'
import type { Env } from '../../env'
import { defaultPasswordCost, hashPassword } from '../../features/account/passwords'
import { fillDemoRooms } from './fill-demo-rooms'

export const demoVariables = {
  DATABASE_URL: 'file:.data/demo.db',
  SAMPLE_CONTRIBUTIONS: 'true',
  SIGN_UP: 'open',
}

type DemoSettings = Pick<Env, 'rooms' | 'demoPassword'>

/** @throws {DatabaseError} when another demo runs */
export async function prepareDemo({ rooms, demoPassword }: DemoSettings): Promise<void> {
  const password = demoPassword ?? randomPassword()
  const db = await openDatabase({ url: demoVariables.DATABASE_URL })
  try {
    await fillDemo(db, await hashPassword(defaultPasswordCost, password), new Date())
    await fillDemoRooms(db, new Date(), rooms)
  } finally {
    await db.close()
  }
  const emails = demoAccounts.map(({ email }) => email).join(' or ')
  console.info(`Sign in as ${emails} with the password ${password}`)
}

function randomPassword(): string {
  return Buffer.from(crypto.getRandomValues(new Uint8Array(9))).toString('base64url')
}
