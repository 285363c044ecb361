type Package = typeof import('@zxcvbn-ts/language-common')

let commonPasswords: Set<string> | undefined

/** Loaded on demand: the list takes 12 MB. */
export function isCommonPassword(password: string): boolean {
  commonPasswords ??= readCommonPasswords()
  return commonPasswords.has(password.toLowerCase())
}

function readCommonPasswords(): Set<string> {
  const { dictionary }: Package = require('@zxcvbn-ts/language-common')
  return new Set(dictionary['passwords-common'])
}
