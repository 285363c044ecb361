/** @param change of each line that is not within a fence of code */
export function mapLines(text: string, change: (line: string) => string): string {
  let fence = ''
  return text
    .split('\n')
    .map((line) => {
      const [, mark = ''] = /^\s*(`{3,}|~{3,})/.exec(line) ?? []
      if (fence !== '') {
        if (mark.startsWith(fence) && line.trim() === mark) fence = ''
        return line
      }
      fence = mark
      return mark === '' ? change(line) : line
    })
    .join('\n')
}

const signs: Readonly<Record<string, string>> = { '☐': '- [ ]', '☑': '- [x]', '☒': '- [ ] [-]' }

/** Boxes that are drawn, and those with marks of their own, which are open here. */
export function withTasks(text: string): string {
  if (!/[☐☑☒]|\[[^ xX]\]/.test(text)) return text
  return mapLines(text, (line) =>
    line
      .replace(/^(\s*)(?:[-*+]\s+)?([☐☑☒])(?=\s)/, (_, indent, sign) => `${indent}${signs[sign]}`)
      .replace(/^(\s*(?:[-*+]|\d{1,9}[.)])\s+)(\[[^\] xX\n]\])(?=\s)/, '$1[ ] $2'),
  )
}
