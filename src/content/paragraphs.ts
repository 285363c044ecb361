export function paragraphs(text: string): string[] {
  return text.trim().split(/\n\s*\n/)
}
