/** 32 random bytes that fit into a cookie or an address: 43 characters. */
export function newToken(): string {
  return Buffer.from(crypto.getRandomValues(new Uint8Array(32))).toString('base64url')
}

export function isToken(value: string | undefined): value is string {
  return value !== undefined && /^[\w-]{43}$/.test(value)
}

/** What the database keeps of a token: whoever reads it there cannot use it. */
export function hashToken(token: string): string {
  return new Bun.CryptoHasher('sha256').update(token).digest('hex')
}
