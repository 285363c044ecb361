export function borrowerKey(name: string): string {
  return name.normalize('NFKC').toLowerCase().trim().replaceAll(/\s+/g, ' ')
}
