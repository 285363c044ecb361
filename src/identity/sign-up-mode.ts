import type { Context } from 'hono'
import type { AppEnv } from '../http/app-env'

/**
 * Who may have an account. With `proved` it opens no room before a link in a letter was followed, with
 * `invited` an admin's link is needed, and with `closed` only the first admin's will do.
 */
export type SignUpMode = 'open' | 'proved' | 'invited' | 'closed'

declare module 'hono' {
  interface ContextVariableMap {
    signUpMode: SignUpMode
  }
}

export function hasSignUp({ var: { signUpMode } }: Context<AppEnv>): boolean {
  return signUpMode !== 'closed'
}

/**
 * Whether an account's new address counts only once a letter to it was answered: wherever letters leave
 * the machine. Otherwise an account could be moved to the address of somebody who then resets its password.
 */
export function provesAddresses({ var: { signUpMode, operations } }: Context<AppEnv>): boolean {
  return signUpMode === 'proved' || 'server' in operations.mail
}

interface Settings {
  signUpMode: SignUpMode
  mailUrl: string | undefined
}

/** What the owner of a site reads when it starts. */
export function explainSignUp({ signUpMode, mailUrl }: Settings): string {
  const said = sentences[signUpMode]
  return signUpMode === 'proved' && mailUrl === undefined ? `${said} ${withoutMail}` : said
}

const sentences: Record<SignUpMode, string> = {
  open: 'Anybody may sign up and comes in at once. Set MAIL_URL and SIGN_UP=proved, or SIGN_UP=invited or SIGN_UP=closed, to say who may.',
  proved: 'Anybody may sign up and comes in once their e-mail address is proved (SIGN_UP=proved).',
  invited: 'Whoever an admin invites may sign up (SIGN_UP=invited).',
  closed: 'Nobody may sign up (SIGN_UP=closed).',
}

const withoutMail =
  'Until MAIL_URL is set, the letters for that are only put in the folder outbox beside the database.'
