export const personalCookies = {
  session: 'session',
  device: 'device',
  passkey: 'passkey',
  flash: 'NOTICE',
} as const

export type SecretName = 'session' | 'device' | 'passkey'

export const hostPrefix = '__Host-'
