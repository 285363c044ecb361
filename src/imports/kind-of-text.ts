/** Whether it begins as JSON or XML does, which no table does. */
export function isTree(bytes: Uint8Array): boolean {
  return /^\ufeff?\s*(?:\{|\[\s*[[{]|<\?xml|<!DOCTYPE|<[a-z])/i.test(startOf(bytes))
}

/** Whether it has a byte that no text in one byte a letter has, and no mark of UTF-16. */
export function isBinary(bytes: Uint8Array): boolean {
  const [first, second] = bytes
  const isWide = (first === 0xff && second === 0xfe) || (first === 0xfe && second === 0xff)
  return !isWide && bytes.subarray(0, 100).includes(0)
}

/** @returns the line, counted from 1, on which an XML file declares entities of its own */
export function lineOfEntities(bytes: Uint8Array): number | undefined {
  const text = startOf(bytes)
  const at = text.search(/<!ENTITY/i)
  return at < 0 || !isTree(bytes) ? undefined : text.slice(0, at).split('\n').length
}

/** Whether it has signs that Markdown has, and other texts and tables hardly. */
export function isMarkdownText(bytes: Uint8Array): boolean {
  const text = startOf(bytes)
    .replace(/^\ufeff/, '')
    .replaceAll('\r', '')
  return (
    /^(?:---|\+\+\+)\n[\s\S]*?\n(?:---|\+\+\+)\n/.test(text) ||
    /^#{1,6} \S/m.test(text) ||
    /^- \[[ xX]\] \S/m.test(text) ||
    /\[\[[^[\]\n]+\]\]/.test(text)
  )
}

/** Under which a single file is read: a text is Markdown’s, unless it begins as data do. */
export function nameOfText(name: string, isData: boolean): string {
  const base = name.split(/[/\\]/).at(-1)?.trim() || 'Untitled'
  if (isData || /\.(?:md|markdown)$/i.test(base)) return base
  return `${base.replace(/\.[a-z\d]{1,8}$/i, '')}.md`
}

function startOf(bytes: Uint8Array): string {
  return new TextDecoder().decode(bytes.subarray(0, 8000))
}
