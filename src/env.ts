import { z } from 'zod'
import { translationsIn } from '../i18n/translations'
import { localizedIssues } from './http/input/validation-messages'
import { hstsModes } from './http/security'
import { signUpModes } from './identity/sign-up-mode'
import { rooms } from './rooms'

interface Meaning {
  form: string
  isSecret?: boolean
}

const meanings = z.registry<Meaning>()

const serviceUrl = z
  .url({ protocol: /^https?$/, abort: true })
  .refine((value) => !/[?#]/.test(value))
  .transform((value) => value.replace(/\/+$/, ''))

export const environment = z.object({
  PORT: z.coerce
    .number()
    .int()
    .min(0)
    .max(65535)
    .default(3001)
    .register(meanings, { form: 'a port number from 0 to 65535' }),
  HOST: z.string().min(1).default('localhost').register(meanings, { form: 'a name or an address' }),
  SITE_ORIGIN: z
    .url({ protocol: /^https?$/, abort: true })
    .refine((value) => new URL(value).origin === value.replace(/\/$/, ''))
    .transform((value) => new URL(value).origin)
    .optional()
    .register(meanings, { form: 'an origin such as https://example.com, without a path' }),
  HSTS: z
    .enum(hstsModes)
    .default('host')
    .register(meanings, { form: listed(hstsModes) }),
  SITE_TIME_ZONE: z
    .string()
    .default('Europe/Amsterdam')
    .refine((zone) => Intl.supportedValuesOf('timeZone').includes(zone) || zone === 'UTC')
    .register(meanings, { form: 'an IANA time zone such as Europe/Amsterdam' }),
  ROOMS: z
    .string()
    .transform((value) => (value === 'none' ? [] : value.split(',').map((name) => name.trim())))
    .refine((names) => names.every((name) => rooms.some((room) => room === name)))
    .transform((names) => rooms.filter((room) => names.includes(room)))
    .default([...rooms])
    .register(meanings, {
      form: `none, or some of these with commas between them: ${rooms.join(', ')}`,
    }),
  DATABASE_URL: z
    .string()
    .regex(/^(file:.|libsql:\/\/|https?:\/\/|wss?:\/\/)/)
    .default('file:.data/site.db')
    .register(meanings, {
      form: 'file: with a path, or the libsql:// address of a server',
      isSecret: true,
    }),
  DATABASE_AUTH_TOKEN: z
    .string()
    .optional()
    .register(meanings, { form: 'a token', isSecret: true }),
  CONTENT: z.string().min(1).optional().register(meanings, { form: 'the path of a folder' }),
  BACKUP_DIR: z.string().min(1).optional().register(meanings, { form: 'the path of a folder' }),
  BACKUP_EVERY: z.coerce
    .number()
    .positive()
    .max(8760)
    .default(24)
    .register(meanings, { form: 'a number of hours, at most 8760' }),
  BACKUP_KEEP: z.coerce
    .number()
    .int()
    .min(1)
    .max(10_000)
    .default(14)
    .register(meanings, { form: 'a number of backups from 1 to 10000' }),
  BACKUP_KEY: z
    .string()
    .regex(/^(?:age1[02-9ac-hj-np-z]{58,}|AGE-SECRET-KEY-[\dA-Z-]{59,}|(?!age1|AGE-).{12,})$/)
    .optional()
    .register(meanings, {
      form: 'a passphrase of 12 characters or more, or a key of age: age1… or AGE-SECRET-KEY-…',
      isSecret: true,
    }),
  S3_BUCKET: z
    .string()
    .regex(/^[a-z\d][a-z\d.-]{1,61}[a-z\d]$/)
    .optional()
    .register(meanings, { form: 'the name of a bucket, such as thuis-backups' }),
  S3_ENDPOINT: serviceUrl
    .optional()
    .register(meanings, { form: 'an address such as https://s3.example.com' }),
  S3_REGION: z
    .string()
    .regex(/^\S+$/)
    .optional()
    .register(meanings, { form: 'a region such as eu-central-1' }),
  S3_ACCESS_KEY_ID: z
    .string()
    .regex(/^\S+$/)
    .optional()
    .register(meanings, { form: 'the id of a key, without spaces', isSecret: true }),
  S3_SECRET_ACCESS_KEY: z
    .string()
    .regex(/^\S+$/)
    .optional()
    .register(meanings, { form: 'the secret of a key, without spaces', isSecret: true }),
  TRUSTED_PROXIES: z.coerce
    .number()
    .int()
    .min(0)
    .max(10)
    .default(0)
    .register(meanings, { form: 'a number of proxies from 0 to 10' }),
  SIGN_UP: z
    .enum(signUpModes)
    .optional()
    .register(meanings, { form: listed(signUpModes) }),
  MAIL_URL: z
    .url({ protocol: /^smtps?$/ })
    .optional()
    .register(meanings, {
      form: 'an address such as smtp://name:password@mail.example.com',
      isSecret: true,
    }),
  MAIL_FROM: z.email().optional().register(meanings, { form: 'an e-mail address' }),
  GOOGLE_BOOKS_KEY: z
    .string()
    .regex(/^\S+$/)
    .optional()
    .register(meanings, { form: 'a key of the Google Books API, without spaces', isSecret: true }),
  GOOGLE_BOOKS_URL: serviceUrl
    .default('https://www.googleapis.com/books/v1')
    .register(meanings, { form: 'an address such as https://www.googleapis.com/books/v1' }),
  OPEN_LIBRARY_URL: serviceUrl
    .default('https://openlibrary.org')
    .register(meanings, { form: 'an address such as https://openlibrary.org' }),
  OPEN_LIBRARY_COVERS_URL: serviceUrl
    .default('https://covers.openlibrary.org')
    .register(meanings, { form: 'an address such as https://covers.openlibrary.org' }),
  GITHUB_LOGIN: z
    .string()
    .regex(/^[a-z\d][\w-]{0,38}$/i)
    .optional()
    .register(meanings, { form: 'the name of a GitHub account, without @' }),
  GITHUB_TOKEN: z
    .string()
    .regex(/^\S+$/)
    .optional()
    .register(meanings, { form: 'a token of GitHub, without spaces', isSecret: true }),
  GITHUB_API_URL: serviceUrl
    .default('https://api.github.com/graphql')
    .register(meanings, { form: 'an address such as https://api.github.com/graphql' }),
  SAMPLE_CONTRIBUTIONS: z.stringbool().default(false).register(meanings, { form: 'true or false' }),
  DEMO_PASSWORD: z
    .string()
    .min(8)
    .max(256)
    .optional()
    .register(meanings, { form: 'a password of 8 to 256 characters', isSecret: true }),
  LOG: z.enum(['lines', 'json']).default('lines').register(meanings, { form: 'lines or json' }),
  METRICS_TOKEN: z
    .string()
    .regex(/^\S{16,}$/)
    .optional()
    .register(meanings, {
      form: 'a secret of 16 characters or more, without spaces',
      isSecret: true,
    }),
  NODE_ENV: z
    .enum(['production', 'development', 'test'])
    .default('development')
    .register(meanings, { form: 'production, development or test' }),
})

export type Env = ReturnType<typeof parseEnv>

export class EnvError extends Error {}

export function parseEnv(variables: Record<string, string | undefined>) {
  const set = Object.fromEntries(
    Object.entries(variables).filter(([, value]) => value?.trim() !== ''),
  )
  const parsed = environment.safeParse(set, {
    error: (issue) => localizedIssues(translationsIn('en', { words: {} }))(issue),
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
    hsts: data.HSTS,
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
      bucket: bucketOf(data),
    },
    /** How many entries at the end of `X-Forwarded-For` our own proxies add. */
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

function bucketOf(data: z.output<typeof environment>) {
  const { S3_BUCKET: name, S3_ENDPOINT: endpoint, S3_REGION: region } = data
  const { S3_ACCESS_KEY_ID: accessKeyId, S3_SECRET_ACCESS_KEY: secretAccessKey } = data
  if (name && accessKeyId && secretAccessKey && data.BACKUP_DIR !== undefined) {
    return { name, endpoint, region, accessKeyId, secretAccessKey }
  }
  if (!name && !accessKeyId && !secretAccessKey) return undefined
  throw new EnvError(notAllOfBucket)
}

const notAllOfBucket =
  'S3_BUCKET, S3_ACCESS_KEY_ID, S3_SECRET_ACCESS_KEY and BACKUP_DIR: one of them is missing. It must be all, or none of those of S3.'

const notBothOfGitHub =
  'GITHUB_LOGIN and GITHUB_TOKEN: one of them is missing. It must be both or neither.'

function explain(name: string, value: string | undefined, problem: string): string {
  const { form, isSecret = false } = meaningOf(name)
  return `${name}=${isSecret ? '…' : value}: ${problem.replace(/\.$/, '')}. It must be ${form}.`
}

function listed(choices: readonly string[]): string {
  return choices.join(', ').replace(/, (?=\w+$)/, ' or ')
}

function meaningOf(name: string): Meaning {
  const schema = Object.entries(environment.shape).find(([known]) => known === name)?.[1]
  return (schema && meanings.get(schema)) ?? { form: 'known' }
}
