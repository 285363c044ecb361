import { z } from 'zod'
import { translationsIn } from '../i18n/translations'
import { localizedIssues } from './http/input/validation-messages'

const serviceUrl = z
  .url({ protocol: /^https?$/, abort: true })
  .refine((value) => !/[?#]/.test(value))
  .transform((value) => value.replace(/\/+$/, ''))

const environment = z.object({
  PORT: z.coerce.number().int().min(0).max(65535).default(3001),
  HOST: z.string().min(1).default('localhost'),
  SITE_ORIGIN: z
    .url({ protocol: /^https?$/, abort: true })
    .refine((value) => new URL(value).origin === value.replace(/\/$/, ''))
    .transform((value) => new URL(value).origin)
    .optional(),
  SITE_TIME_ZONE: z
    .string()
    .default('Europe/Amsterdam')
    .refine((zone) => Intl.supportedValuesOf('timeZone').includes(zone) || zone === 'UTC'),
  DATABASE_URL: z
    .string()
    .regex(/^(file:.|libsql:\/\/|https?:\/\/|wss?:\/\/)/)
    .default('file:.data/site.db'),
  DATABASE_AUTH_TOKEN: z.string().optional(),
  TRUSTED_PROXIES: z.coerce.number().int().min(0).max(10).default(0),
  MAIL_URL: z.url({ protocol: /^smtps?$/ }).optional(),
  MAIL_FROM: z.email().optional(),
  GOOGLE_BOOKS_KEY: z.string().regex(/^\S+$/).optional(),
  GOOGLE_BOOKS_URL: serviceUrl.default('https://www.googleapis.com/books/v1'),
  OPEN_LIBRARY_URL: serviceUrl.default('https://openlibrary.org'),
  OPEN_LIBRARY_COVERS_URL: serviceUrl.default('https://covers.openlibrary.org'),
  GITHUB_LOGIN: z
    .string()
    .regex(/^[a-z\d][\w-]{0,38}$/i)
    .optional(),
  GITHUB_TOKEN: z.string().regex(/^\S+$/).optional(),
  GITHUB_API_URL: serviceUrl.default('https://api.github.com/graphql'),
  SAMPLE_CONTRIBUTIONS: z.stringbool().default(false),
  DEMO_PASSWORD: z.string().min(8).max(256).optional(),
  NODE_ENV: z.enum(['production', 'development', 'test']).default('development'),
})

export interface Env {
  port: number
  host: string
  /** Scheme, host and port, without a slash at the end: canonical links and mails begin with it. */
  origin: string
  timeZone: string
  databaseUrl: string
  databaseAuthToken: string | undefined
  /** How many entries at the end of `X-Forwarded-For` are our own proxies'. */
  trustedProxies: number
  /** Of the server that takes mail; without one it stays on the disk. */
  mailUrl: string | undefined
  mailFrom: string
  googleBooks: { url: string; key: string | undefined }
  /** Where they are looked up otherwise, and where the pictures of those are. */
  openLibrary: { url: string; coversUrl: string }
  github: { url: string; login: string; token: string } | undefined
  hasSampleContributions: boolean
  demoPassword: string | undefined
  isProduction: boolean
}

export class EnvError extends Error {}

export function parseEnv(variables: Record<string, string | undefined>): Env {
  const set = Object.fromEntries(
    Object.entries(variables).filter(([, value]) => value?.trim() !== ''),
  )
  const parsed = environment.safeParse(set, { error: localizedIssues(translationsIn('en')) })
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
    databaseUrl: data.DATABASE_URL,
    databaseAuthToken: data.DATABASE_AUTH_TOKEN,
    trustedProxies: data.TRUSTED_PROXIES,
    mailUrl: data.MAIL_URL,
    mailFrom: data.MAIL_FROM ?? `thuis@${new URL(origin).hostname}`,
    googleBooks: { url: data.GOOGLE_BOOKS_URL, key: data.GOOGLE_BOOKS_KEY },
    openLibrary: { url: data.OPEN_LIBRARY_URL, coversUrl: data.OPEN_LIBRARY_COVERS_URL },
    github: login && token ? { url: data.GITHUB_API_URL, login, token } : undefined,
    hasSampleContributions: data.SAMPLE_CONTRIBUTIONS,
    demoPassword: data.DEMO_PASSWORD,
    isProduction: data.NODE_ENV === 'production',
  }
}

const notBothOfGitHub =
  'GITHUB_LOGIN and GITHUB_TOKEN: one of them is missing. It must be both or neither.'

const forms: Record<string, string> = {
  PORT: 'a port number from 0 to 65535',
  SITE_ORIGIN: 'an origin such as https://example.com, without a path',
  SITE_TIME_ZONE: 'an IANA time zone such as Europe/Amsterdam',
  DATABASE_URL: 'file: with a path, or the libsql:// address of a server',
  DATABASE_AUTH_TOKEN: 'a token',
  TRUSTED_PROXIES: 'a number of proxies from 0 to 10',
  MAIL_URL: 'an address such as smtp://name:password@mail.example.com',
  MAIL_FROM: 'an e-mail address',
  GOOGLE_BOOKS_KEY: 'a key of the Google Books API, without spaces',
  GOOGLE_BOOKS_URL: 'an address such as https://www.googleapis.com/books/v1',
  OPEN_LIBRARY_URL: 'an address such as https://openlibrary.org',
  OPEN_LIBRARY_COVERS_URL: 'an address such as https://covers.openlibrary.org',
  GITHUB_LOGIN: 'the name of a GitHub account, without @',
  GITHUB_TOKEN: 'a token of GitHub, without spaces',
  GITHUB_API_URL: 'an address such as https://api.github.com/graphql',
  SAMPLE_CONTRIBUTIONS: 'true or false',
  DEMO_PASSWORD: 'a password of 8 to 256 characters',
  NODE_ENV: 'production, development or test',
}

const secrets = new Set([
  'DATABASE_URL',
  'DATABASE_AUTH_TOKEN',
  'MAIL_URL',
  'GOOGLE_BOOKS_KEY',
  'GITHUB_TOKEN',
  'DEMO_PASSWORD',
])

function explain(name: string, value: string | undefined, problem: string): string {
  const shown = secrets.has(name) ? '…' : value
  return `${name}=${shown}: ${problem}. It must be ${forms[name]}.`
}
