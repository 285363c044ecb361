import { z } from 'zod'
import { rooms } from './rooms'

const serviceUrl = z
  .url({ protocol: /^https?$/, abort: true })
  .refine((value) => !/[?#]/.test(value))
  .transform((value) => value.replace(/\/+$/, ''))

export const environment = z.object({
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
  ROOMS: z
    .string()
    .transform((value) => (value === 'none' ? [] : value.split(',').map((name) => name.trim())))
    .refine((names) => names.every((name) => rooms.some((room) => room === name)))
    .transform((names) => rooms.filter((room) => names.includes(room)))
    .default([...rooms]),
  DATABASE_URL: z
    .string()
    .regex(/^(file:.|libsql:\/\/|https?:\/\/|wss?:\/\/)/)
    .default('file:.data/site.db'),
  DATABASE_AUTH_TOKEN: z.string().optional(),
  CONTENT: z.string().min(1).optional(),
  BACKUP_DIR: z.string().min(1).optional(),
  BACKUP_EVERY: z.coerce.number().positive().max(8760).default(24),
  BACKUP_KEEP: z.coerce.number().int().min(1).max(10_000).default(14),
  BACKUP_KEY: z
    .string()
    .regex(/^(?:age1[02-9ac-hj-np-z]{58,}|AGE-SECRET-KEY-[\dA-Z-]{59,}|(?!age1|AGE-).{12,})$/)
    .optional(),
  TRUSTED_PROXIES: z.coerce.number().int().min(0).max(10).default(0),
  SIGN_UP: z.enum(['open', 'proved', 'invited', 'closed']).optional(),
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
  LOG: z.enum(['lines', 'json']).default('lines'),
  METRICS_TOKEN: z
    .string()
    .regex(/^\S{16,}$/)
    .optional(),
  NODE_ENV: z.enum(['production', 'development', 'test']).default('development'),
})

/** What a variable must be, for a sentence. */
export const forms: Record<string, string> = {
  PORT: 'a port number from 0 to 65535',
  SITE_ORIGIN: 'an origin such as https://example.com, without a path',
  SITE_TIME_ZONE: 'an IANA time zone such as Europe/Amsterdam',
  ROOMS: `none, or some of these with commas between them: ${rooms.join(', ')}`,
  DATABASE_URL: 'file: with a path, or the libsql:// address of a server',
  DATABASE_AUTH_TOKEN: 'a token',
  CONTENT: 'the path of a folder',
  BACKUP_DIR: 'the path of a folder',
  BACKUP_EVERY: 'a number of hours, at most 8760',
  BACKUP_KEEP: 'a number of backups from 1 to 10000',
  BACKUP_KEY: 'a passphrase of 12 characters or more, or a key of age: age1… or AGE-SECRET-KEY-…',
  TRUSTED_PROXIES: 'a number of proxies from 0 to 10',
  SIGN_UP: 'open, proved, invited or closed',
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
  LOG: 'lines or json',
  METRICS_TOKEN: 'a secret of 16 characters or more, without spaces',
  NODE_ENV: 'production, development or test',
}

/** Those that no sentence repeats. */
export const secrets = new Set([
  'DATABASE_URL',
  'DATABASE_AUTH_TOKEN',
  'BACKUP_KEY',
  'MAIL_URL',
  'GOOGLE_BOOKS_KEY',
  'GITHUB_TOKEN',
  'DEMO_PASSWORD',
  'METRICS_TOKEN',
])
