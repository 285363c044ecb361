import { hashToken } from '../../http/session/token'

const count = 10
/** Crockford's base32: five bits per character, without characters that look alike. */
const alphabet = '0123456789abcdefghjkmnpqrstvwxyz'

/** Each of 80 random bits. */
export function newRecoveryCodes(): string[] {
  return Array.from({ length: count }, () => {
    const letters = Array.from(
      crypto.getRandomValues(new Uint8Array(16)),
      (byte) => alphabet[byte % 32],
    )
    return groupByFour(letters.join(''))
  })
}

export function hashRecoveryCode(code: string): string {
  return hashToken(plainCode(code))
}

export function plainCode(typed: string): string {
  return typed.replace(/[\s-]+/g, '').toLowerCase()
}

export function groupByFour(text: string, separator = '-'): string {
  return text.match(/.{1,4}/g)?.join(separator) ?? ''
}
