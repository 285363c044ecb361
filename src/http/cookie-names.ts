export const personalCookies = {
  session: 'session',
  device: 'device',
  passkey: 'passkey',
  flash: 'NOTICE',
} as const

export type SecretName = 'session' | 'device' | 'passkey'

/** Browsers accept this prefix only on cookies that this very host sets over https. */
export const hostPrefix = '__Host-'
