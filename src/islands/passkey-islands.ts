import Passkey from '../identity/passkeys/passkey.island'

export const passkeyIslands = { passkey: Passkey } as const
