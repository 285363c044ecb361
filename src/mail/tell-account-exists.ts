import type { Context } from 'hono'
import type { AppEnv } from '../http/app-env'
import type { User } from '../model/user'
import { localized, paths } from '../paths'
import { newLetter } from './queue/new-letter'
import { writeEmail } from './write-email'

/** The response must not reveal that the account exists. */
export async function tellAccountExists(
  c: Context<AppEnv>,
  owner: Pick<User, 'id' | 'email' | 'name' | 'locale'>,
): Promise<void> {
  const { content, origin } = c.var
  const link = origin + localized(content, owner.locale, paths.signIn)
  const written = writeEmail('accountExists', { ...owner, content, to: owner.email }, { link })
  const letter = newLetter(c.var, written, { about: `sign-up ${owner.id}` })
  await letter.statement
  letter.send()
}
