import type { AppEnv } from '../app-env'

export type MailServices = Pick<AppEnv['Variables'], 'db' | 'now' | 'background' | 'mailer'>
