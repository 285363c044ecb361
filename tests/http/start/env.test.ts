import { expect, test } from 'bun:test'
import { type Env, EnvError, parseEnv } from '../../../src/env'
import { rooms } from '../../../src/rooms'

const defaults: Env = {
  port: 3001,
  host: 'localhost',
  origin: 'http://localhost:3001',
  hsts: 'host',
  timeZone: 'Europe/Amsterdam',
  rooms: [...rooms],
  content: undefined,
  databaseUrl: 'file:.data/site.db',
  databaseAuthToken: undefined,
  backup: { folder: undefined, every: 86_400_000, keep: 14, key: undefined, bucket: undefined },
  trustedProxies: 0,
  signUpMode: 'open',
  mailUrl: undefined,
  mailFrom: 'thuis@localhost',
  googleBooks: { url: 'https://www.googleapis.com/books/v1', key: undefined },
  openLibrary: { url: 'https://openlibrary.org', coversUrl: 'https://covers.openlibrary.org' },
  github: undefined,
  hasSampleContributions: false,
  demoPassword: undefined,
  metricsToken: undefined,
  isProduction: false,
}

const settings: [variables: Record<string, string>, env: Partial<Env>][] = [
  [{}, {}],
  [{ PORT: '', SITE_ORIGIN: '', SITE_TIME_ZONE: ' ' }, {}],
  [{ PORT: '8080' }, { port: 8080, origin: 'http://localhost:8080' }],
  [{ HOST: '0.0.0.0' }, { host: '0.0.0.0' }],
  [
    { SITE_ORIGIN: 'https://thuis.example/' },
    { origin: 'https://thuis.example', mailFrom: 'thuis@thuis.example' },
  ],
  [{ HSTS: 'subdomains' }, { hsts: 'subdomains' }],
  [{ SIGN_UP: 'invited' }, { signUpMode: 'invited' }],
  [{ SIGN_UP: 'closed' }, { signUpMode: 'closed' }],
  [{ MAIL_URL: 'smtp://mail.example' }, { mailUrl: 'smtp://mail.example', signUpMode: 'proved' }],
  [
    { MAIL_URL: 'smtp://mail.example', SIGN_UP: 'open' },
    { mailUrl: 'smtp://mail.example', signUpMode: 'open' },
  ],
  [{ SITE_TIME_ZONE: 'UTC' }, { timeZone: 'UTC' }],
  [
    { GOOGLE_BOOKS_KEY: 'AIza-1_2', GOOGLE_BOOKS_URL: 'http://127.0.0.1:4000/books/v1/' },
    { googleBooks: { url: 'http://127.0.0.1:4000/books/v1', key: 'AIza-1_2' } },
  ],
  [
    { OPEN_LIBRARY_URL: 'http://127.0.0.1:4000/', OPEN_LIBRARY_COVERS_URL: 'http://[::1]:4001' },
    { openLibrary: { url: 'http://127.0.0.1:4000', coversUrl: 'http://[::1]:4001' } },
  ],
  [
    { GITHUB_LOGIN: 'noor-voordeur', GITHUB_TOKEN: 'ghp_1' },
    {
      github: {
        url: 'https://api.github.com/graphql',
        login: 'noor-voordeur',
        token: 'ghp_1',
      },
    },
  ],
  [
    { GITHUB_LOGIN: 'n', GITHUB_TOKEN: 'ghp_1', GITHUB_API_URL: 'http://127.0.0.1:4000/graphql/' },
    { github: { url: 'http://127.0.0.1:4000/graphql', login: 'n', token: 'ghp_1' } },
  ],
  [{ GITHUB_API_URL: 'http://127.0.0.1:4000/graphql' }, {}],
  [{ SAMPLE_CONTRIBUTIONS: 'true' }, { hasSampleContributions: true }],
  [
    { BACKUP_DIR: '/backups', BACKUP_EVERY: '0.5', BACKUP_KEEP: '3', BACKUP_KEY: 'twelve letters' },
    {
      backup: {
        ...defaults.backup,
        folder: '/backups',
        every: 1_800_000,
        keep: 3,
        key: 'twelve letters',
      },
    },
  ],
  [{ NODE_ENV: 'production' }, { isProduction: true }],
  [{ NODE_ENV: 'test', UNKNOWN: 'yes' }, {}],
]

for (const [variables, env] of settings) {
  test(`an owner may set ${JSON.stringify(variables)}`, () => {
    expect(parseEnv(variables)).toEqual({ ...defaults, ...env })
  })
}

const mistakes = {
  PORT: ['abc', '-1', '65536', '80.5', '-1.5', '3001 3002'],
  SITE_ORIGIN: [
    'thuis.example',
    'ftp://thuis.example',
    'https://thuis.example/blog',
    'https://',
    'ftp://thuis.example/blog',
  ],
  BACKUP_EVERY: ['0', '-1', 'daily', '8761'],
  BACKUP_KEEP: ['0', '1.5', 'all'],
  S3_BUCKET: ['s3://thuis', 'Thuis'],
  S3_ENDPOINT: ['s3.example.com'],
  HSTS: ['on', 'includeSubDomains'],
  SIGN_UP: ['yes', 'Open', 'approved'],
  SITE_TIME_ZONE: ['Mars/Phobos', 'CEST-9'],
  GOOGLE_BOOKS_URL: ['www.googleapis.com', 'file:///books', 'https://example.com/?key=1'],
  OPEN_LIBRARY_URL: ['openlibrary.org', 'https://openlibrary.org/#top'],
  OPEN_LIBRARY_COVERS_URL: ['covers', 'javascript:alert(1)'],
  GITHUB_LOGIN: ['@noor', '-noor', 'noor voordeur', 'https://github.com/noor', 'n'.repeat(40)],
  GITHUB_API_URL: ['api.github.com', 'ftp://api.github.com/graphql'],
  SAMPLE_CONTRIBUTIONS: ['perhaps'],
  LOG: ['xml'],
  NODE_ENV: ['prod', 'PRODUCTION'],
}

for (const [name, values] of Object.entries(mistakes)) {
  for (const value of values) {
    test(`${name}=${value} is answered with what it must be`, () => {
      const start = () => parseEnv({ [name]: value })
      expect(start).toThrow(EnvError)
      expect(start).toThrow(`${name}=${value}: `)
      expect(start).toThrow(/^.+ It must be .+\.$/)
    })
  }
}

for (const key of ['age1', 'age1abc', `AGE-SECRET-KEY-1${'Q'.repeat(20)}`, 'elf letters']) {
  test(`BACKUP_KEY is no ${key}`, () => {
    expect(() => parseEnv({ BACKUP_KEY: key })).toThrow('BACKUP_KEY=…: ')
  })
}

const secrets = {
  GOOGLE_BOOKS_KEY: 'AIza secret',
  BACKUP_KEY: 'secret',
  GITHUB_TOKEN: 'ghp secret',
  S3_ACCESS_KEY_ID: 'secret id',
  MAIL_URL: 'http://name:secret@mail.example.com',
  DEMO_PASSWORD: 'secret',
}

for (const [name, value] of Object.entries(secrets)) {
  test(`${name} is not repeated where others may read it`, () => {
    const start = () => parseEnv({ [name]: value })
    expect(start).toThrow(`${name}=…: `)
    expect(start).not.toThrow('secret')
    expect(start).toThrow(/^.+ It must be .+\.$/)
  })
}

const bucket = {
  BACKUP_DIR: 'copies',
  S3_BUCKET: 'thuis',
  S3_ACCESS_KEY_ID: 'id',
  S3_SECRET_ACCESS_KEY: 's3cret',
}

test('a bucket for backups is named whole, or the start says what is missing', () => {
  const { name, accessKeyId, secretAccessKey } = parseEnv(bucket).backup.bucket ?? {}
  expect([name, accessKeyId, secretAccessKey]).toEqual(['thuis', 'id', 's3cret'])
  for (const missing of Object.keys(bucket)) {
    const start = () => parseEnv({ ...bucket, [missing]: '' })
    expect(start).toThrow(/^S3_BUCKET, .+ one of them is missing\. It must be .+\.$/)
    expect(start).not.toThrow('s3cret')
  }
})

for (const half of [{ GITHUB_LOGIN: 'noor' }, { GITHUB_TOKEN: 'ghp_secret' }]) {
  test(`${Object.keys(half)} alone is answered with what is missing`, () => {
    const start = () => parseEnv(half)
    expect(start).toThrow(EnvError)
    expect(start).toThrow(/^GITHUB_LOGIN and GITHUB_TOKEN: .+ It must be .+\.$/)
    expect(start).not.toThrow('secret')
  })
}
