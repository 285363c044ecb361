import { translationsIn } from '../i18n/translations'
import { environment, forms, secrets } from './env-variables'
import { localizedIssues } from './http/input/validation-messages'
import type { Room } from './rooms'

export interface Env {
  port: number
  host: string
  /** Scheme, host and port, without a slash at the end: canonical links and mails begin with it. */
  origin: string
  timeZone: string
  /** Those that are open. */
  rooms: readonly Room[]
  /** A folder; `content` or else the sample unless set. */
  content: string | undefined
  databaseUrl: string
  databaseAuthToken: string | undefined
  /** Without a folder none are made by themselves. */
  backup: { folder: string | undefined; every: number; keep: number; key: string | undefined }
  /** How many entries at the end of `X-Forwarded-For` are our own proxies'. */
  trustedProxies: number
  /** Who may have an account: `proved` is whoever can read letters to their e-mail address. */
  signUpMode: 'open' | 'proved' | 'invited' | 'closed'
  /** Of the server that takes mail; without one it stays on the disk. */
  mailUrl: string | undefined
  mailFrom: string
  googleBooks: { url: string; key: string | undefined }
  /** Where they are looked up otherwise, and where the pictures of those are. */
  openLibrary: { url: string; coversUrl: string }
  github: { url: string; login: string; token: string } | undefined
  hasSampleContributions: boolean
  demoPassword: string | undefined
  metricsToken: string | undefined
  isProduction: boolean
}

export class EnvError extends Error {}

export function parseEnv(variables: Record<string, string | undefined>): Env {
  const set = Object.fromEntries(
    Object.entries(variables).filter(([, value]) => value?.trim() !== ''),
  )
  const parsed = environment.safeParse(set, {
    error: localizedIssues(translationsIn('en', { words: {} })),
  })
  if (!parsed.success) {
    throw new EnvError(
      parsed.error.issues
        .map(({ path: [name], message }) => explain(String(name), set[String(name)], message))
        .join('\n'),
    )
  }
  const { data } = parsed
  const { GITHUB_LOGIN: login, GITHUB_TOKEN: token } = data
  if ((login === undefined) !== (token === undefined)) throw new EnvError(notBothOfGitHub)
  const origin = data.SITE_ORIGIN ?? `http://localhost:${data.PORT}`
  return {
    port: data.PORT,
    host: data.HOST,
    origin,
    timeZone: data.SITE_TIME_ZONE,
    rooms: data.ROOMS,
    content: data.CONTENT,
    databaseUrl: data.DATABASE_URL,
    databaseAuthToken: data.DATABASE_AUTH_TOKEN,
    backup: {
      folder: data.BACKUP_DIR,
      every: data.BACKUP_EVERY * 3_600_000,
      keep: data.BACKUP_KEEP,
      key: data.BACKUP_KEY,
    },
    trustedProxies: data.TRUSTED_PROXIES,
    signUpMode: data.SIGN_UP ?? (data.MAIL_URL === undefined ? 'open' : 'proved'),
    mailUrl: data.MAIL_URL,
    mailFrom: data.MAIL_FROM ?? `thuis@${new URL(origin).hostname}`,
    googleBooks: { url: data.GOOGLE_BOOKS_URL, key: data.GOOGLE_BOOKS_KEY },
    openLibrary: { url: data.OPEN_LIBRARY_URL, coversUrl: data.OPEN_LIBRARY_COVERS_URL },
    github: login && token ? { url: data.GITHUB_API_URL, login, token } : undefined,
    hasSampleContributions: data.SAMPLE_CONTRIBUTIONS,
    demoPassword: data.DEMO_PASSWORD,
    metricsToken: data.METRICS_TOKEN,
    isProduction: data.NODE_ENV === 'production',
  }
}

const notBothOfGitHub =
  'GITHUB_LOGIN and GITHUB_TOKEN: one of them is missing. It must be both or neither.'

function explain(name: string, value: string | undefined, problem: string): string {
  const shown = secrets.has(name) ? '…' : value
  return `${name}=${shown}: ${problem}. It must be ${forms[name]}.`
}
