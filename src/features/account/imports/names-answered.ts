import type { Context } from 'hono'
import type { AskedAbout } from '../../../../db/schema/imports'
import type { AppEnv } from '../../../http/app-env'
import { currentUser } from '../../../http/session/current-user'
import type { MatchedNames } from '../../../records/imports/matched-names'
import type { NameMatching } from '../../../records/imports/room-import'

/** @returns null where the file has no names to match */
export async function namesAnswered(
  c: Context<AppEnv>,
  matching: NameMatching | undefined,
  asked: readonly AskedAbout[],
  answers: Readonly<Record<string, string>> = {},
): Promise<MatchedNames | null> {
  const named = asked.filter(({ kind }) => kind === 'exercise')
  if (!matching || named.length === 0) return null
  const given = named.map((one) => ({ ...one, answer: answers[one.name] ?? one.answer }))
  return matching.match(c.var.db, given, { userId: currentUser(c).id, now: c.var.now() })
}
