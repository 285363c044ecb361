/** A telephone number as it is dialled: the site's form of it without the spaces. */
export function dialled(phone: string): string {
  return phone.replaceAll(' ', '')
}
