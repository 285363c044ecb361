/** Parses the hidden field of a passkey form. The server function validates the result. */
export function readCredential(json: string): unknown {
  try {
    return JSON.parse(json)
  } catch {
    return undefined
  }
}
