import { openDatabase } from '../../../db/client'
import { demoAccounts, fillDemo } from '../../../db/demo'
import { findContentFolder } from '../../content/content-folder'
import { sampleFolder } from '../../content/read-content'
import type { Env } from '../../env'
import { defaultPasswordCost, hashPassword } from '../../features/account/passwords'
import { fillDemoRooms } from './fill-demo-rooms'

const database = 'file:.data/demo.db'

/** Nobody but the sample owner is shown contributions that nobody made. */
export async function demoVariables() {
  const isSample = (await findContentFolder(process.env.CONTENT)) === sampleFolder
  const sample = isSample ? { SAMPLE_CONTRIBUTIONS: 'true' } : {}
  return { DATABASE_URL: database, SIGN_UP: 'open', ...sample }
}

type DemoSettings = Pick<Env, 'rooms' | 'demoPassword'>

/** @throws {DatabaseError} when another demo runs */
export async function prepareDemo({ rooms, demoPassword }: DemoSettings): Promise<void> {
  const password = demoPassword ?? randomPassword()
  const db = await openDatabase({ url: database })
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
