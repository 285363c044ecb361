/** Of a text whose writer left an empty line between them. */
export function paragraphs(text: string): string[] {
  return text.trim().split(/\n\s*\n/)
}
