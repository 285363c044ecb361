import Passkey from '../features/account/passkeys/passkey.island'

export const passkeyIslands = { passkey: Passkey } as const
