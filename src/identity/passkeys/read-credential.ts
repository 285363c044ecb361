/** The JSON that a form's script has put into it; whatever is wrong with it the function says. */
export function readCredential(json: string): unknown {
  try {
    return JSON.parse(json)
  } catch {
    return undefined
  }
}
