import type { AppEnv } from '../app-env'

export type MailDependencies = Pick<AppEnv['Variables'], 'db' | 'now' | 'background' | 'mailer'>
