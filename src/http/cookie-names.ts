/** Of cookies that say who somebody is, or what they have just done. */
export const personalCookies = {
  session: 'session',
  device: 'device',
  passkey: 'passkey',
  flash: 'NOTICE',
} as const

export type SecretName = 'session' | 'device' | 'passkey'

/** Browsers take it, with which only this very host can set a cookie, over https alone. */
export const hostPrefix = '__Host-'
