/** Keeps only the digits and the plus, as links and vCards need it. */
export function dialled(phone: string): string {
  return phone.replace(/[^\d+]/g, '')
}
