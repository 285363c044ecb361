/**
 * SQLite ends a text at a NUL, and what follows would be lost: in all that is sent to us one is
 * replaced as HTML and CommonMark do it.
 */
export function replaceNul(text: string): string {
  return text.replaceAll('\0', '\ufffd')
}
