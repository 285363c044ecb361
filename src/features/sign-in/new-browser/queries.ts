import { and, eq, exists, gt, lte, type SQL } from 'drizzle-orm'
import type { Database, Statements } from '../../../../db/client'
import { deviceLetters } from '../../../../db/schema/account-letters'

export async function insertDeviceLetter(
  { orm }: Database,
  letter: typeof deviceLetters.$inferInsert,
): Promise<void> {
  await orm.insert(deviceLetters).values(letter)
}

export async function findDeviceLetter({ orm }: Database, id: string, now: Date) {
  const [letter] = await orm.select().from(deviceLetters).where(isOpen(id, now))
  return letter
}

export function isOpenLetter({ orm }: Database, id: string, now: Date): SQL {
  return exists(orm.select().from(deviceLetters).where(isOpen(id, now)))
}

/**
 * @param device what makes the browser known, while the letter is still good
 * @param others what goes with it
 * @returns whether nobody had used it up
 */
export async function spendDeviceLetter(
  { orm }: Database,
  id: string,
  device: Statements[number],
  others: Statements,
): Promise<boolean> {
  const spend = orm.delete(deviceLetters).where(eq(deviceLetters.id, id)).returning()
  const [, spent] = await orm.batch([device, spend, ...others])
  return spent.length > 0
}

export async function purgeDeviceLetters({ orm }: Database, now: Date): Promise<void> {
  await orm.delete(deviceLetters).where(lte(deviceLetters.expiresAt, now))
}

function isOpen(id: string, now: Date) {
  return and(eq(deviceLetters.id, id), gt(deviceLetters.expiresAt, now))
}
