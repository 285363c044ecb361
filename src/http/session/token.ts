/** 32 random bytes in 43 characters, for a cookie or an address. */
export function newToken(): string {
  return Buffer.from(crypto.getRandomValues(new Uint8Array(32))).toString('base64url')
}

export function isToken(value: string | undefined): value is string {
  return value !== undefined && /^[\w-]{43}$/.test(value)
}

export function hashToken(token: string): string {
  return new Bun.CryptoHasher('sha256').update(token).digest('hex')
}
