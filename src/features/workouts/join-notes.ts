/** One below the other. */
export function joinNotes(...notes: (string | null | undefined)[]): string | undefined {
  return notes.filter(Boolean).join('\n') || undefined
}
