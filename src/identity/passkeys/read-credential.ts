export function readCredential(json: string): unknown {
  try {
    return JSON.parse(json)
  } catch {
    return undefined
  }
}
