export function markId(number: number): string {
  return `problem-${number}`
}

export function isMarkId(id: string): boolean {
  return /^problem-\d+$/.test(id)
}

export function checkId(number: number): string {
  return `check-${number}`
}
