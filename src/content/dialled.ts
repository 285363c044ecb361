export function dialled(phone: string): string {
  return phone.replace(/[^\d+]/g, '')
}
