/** Bytes that a file system gives to a name, but for its ending and a number. */
const maxBytes = 200

/** What a note of that title is called in a folder, on any system; empty if nothing is left. */
export function vaultName(title: string): string {
  const plain = title
    .normalize('NFC')
    .replace(/[\p{Cc}\p{Cf}\p{Cs}\\/:#^[\]|*"<>?]+/gu, ' ')
    .replace(/\s+/g, ' ')
  return shortened(plain).replace(/^[. ]+|[. ]+$/g, '')
}

/**
 * Whether a file is called so because its name cannot have all signs of the title; a number follows
 * where another note left the same name.
 */
export function isTitleOf(title: string, file: string): boolean {
  const name = vaultName(title)
  return ['', file].includes(name) || (name !== title && file.replace(/ \d+$/, '') === name)
}

function shortened(name: string): string {
  if (Buffer.byteLength(name) <= maxBytes) return name
  const signs = Array.from(name)
  while (Buffer.byteLength(signs.join('')) > maxBytes) signs.pop()
  return signs.join('')
}
