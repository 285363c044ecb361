import { nothing } from '../../../http/functions/output'
import { serverFunction } from '../../../http/functions/server-function'
import { notFound } from '../../../http/http-error'
import { loanLettersInput } from './input'
import { deleteRefusal, findLetterCode, storeRefusal } from './queries'

export const chooseLoanLetters = serverFunction('chooseLoanLetters', {
  access: 'public',
  input: loanLettersInput,
  output: nothing,
  async run(c, { code, is_wanted }) {
    const { db, now } = c.var
    const receiver = await findLetterCode(db, code, now())
    if (!receiver) return notFound()
    if (is_wanted) await deleteRefusal(db, receiver)
    else await storeRefusal(db, receiver, now())
    return null
  },
})
