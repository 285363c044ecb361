/** A text as those read it who do not break its lines: without soft hyphens. */
export function plainText(text: string): string {
  return text.replaceAll('\u00ad', '')
}
