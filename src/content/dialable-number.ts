export function dialableNumber(phone: string): string {
  return phone.replace(/[^\d+]/g, '')
}
