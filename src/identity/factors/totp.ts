import { Secret, TOTP } from 'otpauth'

/** Seconds for which a code is shown. */
const period = 30

/** What RFC 4226 recommends: 160 bits, in base32. */
export function newTotpSecret(): string {
  return new Secret({ size: 20 }).base32
}

/** What authenticator apps read from a QR code, or are opened with. */
export function totpUri(secret: string, email: string, issuer: string): string {
  return totp(secret, email, issuer).toString()
}

/**
 * The time step (RFC 6238) that a code is of: of now, or of the one before or after, for no two clocks
 * are the same.
 */
export function totpStep(secret: string, code: string, now: Date): number | undefined {
  const timestamp = now.getTime()
  const delta = totp(secret).validate({ token: code, timestamp, window: 1 })
  return delta === null ? undefined : Math.floor(timestamp / 1000 / period) + delta
}

function totp(secret: string, label = '', issuer = ''): TOTP {
  return new TOTP({
    issuer,
    label,
    algorithm: 'SHA1',
    digits: 6,
    period,
    secret: Secret.fromBase32(secret),
  })
}
