import type { LoanForm } from '../output'

interface Account {
  id: string
  name: string
  email: string
}

/** Those with the same name are told apart by their addresses. */
export function nameAccounts(accounts: readonly Account[]): LoanForm['accounts'] {
  return accounts.map(({ id, name, email }) => {
    const isUnique = accounts.every((other) => other.id === id || other.name !== name)
    return { id, name: isUnique ? name : `${name} (${email})` }
  })
}
