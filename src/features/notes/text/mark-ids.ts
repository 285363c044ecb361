/** Ids of the first link to each address, as the sanitiser lets them through. */
export const markIds = Array.from({ length: 100 }, (_, index) => markId(index + 1))

export function markId(number: number): string {
  return `problem-${number}`
}

export function checkId(number: number): string {
  return `check-${number}`
}
