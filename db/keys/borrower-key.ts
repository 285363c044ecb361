/** What tells borrowers apart: neither capitals nor spaces make somebody else of a name. */
export function borrowerKey(name: string): string {
  return name.normalize('NFKC').toLowerCase().trim().replaceAll(/\s+/g, ' ')
}
