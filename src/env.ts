import { z } from 'zod'
import { i18nObject } from '../i18n/i18n-util'
import { loadLocale } from '../i18n/i18n-util.sync'
import { localizedIssues } from './http/validation'

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
  NODE_ENV: z.enum(['production', 'development', 'test']).default('development'),
})

export interface Env {
  port: number
  host: string
  /** Scheme, host and port, without a slash at the end: canonical links and mails begin with it. */
  origin: string
  /** IANA name. */
  timeZone: string
  isProduction: boolean
}

/** One sentence per variable that cannot be used. */
export class EnvError extends Error {}

/** @throws {EnvError} when a variable is set to what it cannot be. */
export function parseEnv(variables: Record<string, string | undefined>): Env {
  loadLocale('en')
  const set = Object.fromEntries(
    Object.entries(variables).filter(([, value]) => value?.trim() !== ''),
  )
  const parsed = environment.safeParse(set, { error: localizedIssues(i18nObject('en')) })
  if (!parsed.success) {
    throw new EnvError(
      parsed.error.issues
        .map(({ path: [name], message }) => explain(String(name), set[String(name)], message))
        .join('\n'),
    )
  }
  const { PORT, HOST, SITE_ORIGIN, SITE_TIME_ZONE, NODE_ENV } = parsed.data
  return {
    port: PORT,
    host: HOST,
    origin: SITE_ORIGIN ?? `http://localhost:${PORT}`,
    timeZone: SITE_TIME_ZONE,
    isProduction: NODE_ENV === 'production',
  }
}

const forms: Record<string, string> = {
  PORT: 'a port number from 0 to 65535',
  SITE_ORIGIN: 'an origin such as https://example.com, without a path',
  SITE_TIME_ZONE: 'an IANA time zone such as Europe/Amsterdam',
  NODE_ENV: 'production, development or test',
}

function explain(name: string, value: string | undefined, problem: string): string {
  return `${name}=${value}: ${problem}. It must be ${forms[name]}.`
}
