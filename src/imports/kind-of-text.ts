/** Whether it begins as JSON or XML does, which no table does. */
export function isTree(bytes: Uint8Array): boolean {
  return /^\ufeff?\s*(?:\{|\[\s*[[{]|<\?xml|<!DOCTYPE|<[a-z])/i.test(startOf(bytes))
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

/** Under which a single text is read: that of a text without an end is Markdown’s. */
export function nameOfText(name: string): string {
  const base = name.split(/[/\\]/).at(-1)?.trim() || 'Untitled'
  return /\.(?:md|markdown|json|enex|note|xml|html|txt)$/i.test(base) && !/\.txt$/i.test(base)
    ? base
    : `${base.replace(/\.(?:txt|bin|text)$/i, '')}.md`
}

function startOf(bytes: Uint8Array): string {
  return new TextDecoder().decode(bytes.subarray(0, 8000))
}
