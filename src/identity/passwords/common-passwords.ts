type Package = typeof import('@zxcvbn-ts/language-common')

let commonPasswords: Set<string> | undefined

/** The list, which takes 12 MB, is read when somebody chooses a password. */
export function isCommonPassword(password: string): boolean {
  commonPasswords ??= readCommonPasswords()
  return commonPasswords.has(password.toLowerCase())
}

function readCommonPasswords(): Set<string> {
  const { dictionary }: Package = require('@zxcvbn-ts/language-common')
  return new Set(dictionary['passwords-common'])
}
