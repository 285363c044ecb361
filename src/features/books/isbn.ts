/**
 * Nine digits, as in books before 1970, are an ISBN-10 without its leading 0. Libraries print what
 * kind of copy it is behind it: `(pbk.)`.
 */
export function parseIsbn(typed: string): string | undefined {
  const digits = typed
    .replace(/^\s*ISBN(?:[-\s]?1[03](?=[:\s]))?[\s:]*/i, '')
    .replace(/(?:\s*[([][^()[\]]*[)\]])*[\s.;:,]*$/, '')
    .replace(/[\s\p{Pd}]/gu, '')
    .toUpperCase()
  const ten = /^(?!97[89])\d{8}[\dX]$/.test(digits) ? `0${digits}` : digits
  if (isIsbn10(ten)) return withCheckDigit13(`978${ten.slice(0, 9)}`)
  return isIsbn13(digits) ? digits : undefined
}

function isIsbn10(digits: string): boolean {
  return /^\d{9}[\dX]$/.test(digits) && checkDigit10(digits.slice(0, 9)) === digits[9]
}

function isIsbn13(digits: string): boolean {
  return /^97[89]\d{10}$/.test(digits) && withCheckDigit13(digits.slice(0, 12)) === digits
}

function checkDigit10(stem: string): string {
  const sum = Array.from(stem, Number).reduce((total, digit, at) => total + digit * (10 - at), 0)
  const check = (11 - (sum % 11)) % 11
  return check === 10 ? 'X' : String(check)
}

function withCheckDigit13(stem: string): string {
  const weight = (at: number) => (at % 2 === 0 ? 1 : 3)
  const sum = Array.from(stem, Number).reduce((total, digit, at) => total + digit * weight(at), 0)
  return stem + ((10 - (sum % 10)) % 10)
}
