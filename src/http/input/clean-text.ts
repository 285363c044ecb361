/**
 * SQLite ends a text at a NUL, and a lone surrogate is not valid UTF-8. Both are replaced by
 * U+FFFD, as in HTML and CommonMark.
 */
export function cleanText(text: string): string {
  return text.toWellFormed().replaceAll('\0', '\ufffd')
}
