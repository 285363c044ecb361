import type { Context } from 'hono'
import type { AppEnv } from '../http/app-env'

/**
 * `proved`: the account is unusable until its address is verified. `invited`: with an admin's
 * invitation only. `closed`: the first admin only.
 */
export const signUpModes = ['open', 'proved', 'invited', 'closed'] as const

export type SignUpMode = (typeof signUpModes)[number]

declare module 'hono' {
  interface ContextVariableMap {
    signUpMode: SignUpMode
  }
}

export function hasSignUp({ var: { signUpMode } }: Context<AppEnv>): boolean {
  return signUpMode !== 'closed'
}

/**
 * Wherever mail is really sent. Otherwise an account could be moved to an address whose owner then
 * resets its password.
 */
export function provesAddresses({ var: { signUpMode, operations } }: Context<AppEnv>): boolean {
  return signUpMode === 'proved' || 'server' in operations.mail
}

interface Settings {
  signUpMode: SignUpMode
  mailUrl: string | undefined
}

export function explainSignUp({ signUpMode, mailUrl }: Settings): string {
  const said = sentences[signUpMode]
  return signUpMode === 'proved' && mailUrl === undefined ? `${said} ${withoutMail}` : said
}

const sentences: Record<SignUpMode, string> = {
  open: 'Anybody may sign up and comes in at once. Set MAIL_URL and SIGN_UP=proved, or SIGN_UP=invited or SIGN_UP=closed, to say who may.',
  proved: 'Anybody may sign up and comes in once their e-mail address is proved (SIGN_UP=proved).',
  invited: 'Only people whom an admin invites may sign up (SIGN_UP=invited).',
  closed: 'Nobody may sign up (SIGN_UP=closed).',
}

const withoutMail =
  'Until MAIL_URL is set, the e-mails for that are only written to the folder outbox beside the database.'
