import type { AppEnv } from '../../http/app-env'

export type MailDependencies = Pick<AppEnv['Variables'], 'db' | 'now' | 'background' | 'mailer'>
