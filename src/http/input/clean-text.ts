/**
 * SQLite ends a text at a NUL, and half a surrogate pair is no text in UTF-8: what follows the one,
 * and the other, would be lost. In all that is sent to us they are replaced as HTML and CommonMark do it.
 */
export function cleanText(text: string): string {
  return text.toWellFormed().replaceAll('\0', '\ufffd')
}
