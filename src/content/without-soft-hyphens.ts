/** A text as those read it who do not break its lines. */
export function withoutSoftHyphens(text: string): string {
  return text.replaceAll('\u00ad', '')
}
