import type { AppEnv } from '../app-env'

/** What a letter needs to be written and sent. */
export type MailServices = Pick<AppEnv['Variables'], 'db' | 'now' | 'background' | 'mailer'>
