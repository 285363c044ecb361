/** Digits and the plus of a telephone number, as it is shown. */
export function dialled(phone: string): string {
  return phone.replace(/[^\d+]/g, '')
}
