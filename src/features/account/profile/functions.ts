import { z } from 'zod'
import { siteLanguages } from '../../../../i18n/site-languages'
import { nothing } from '../../../http/functions/output'
import { serverFunction } from '../../../http/functions/server-function'
import { changedMeanwhile, invalid, notFound } from '../../../http/http-error'
import { currentUser } from '../../../http/session/current-user'
import { userAttributes } from '../../../http/session/lucia'
import { userOutput } from '../../../identity/users/output'
import { findUser } from '../../../identity/users/queries'
import type { User } from '../../../model/user'
import { editAccountInput } from './input'
import { updateUser } from './queries'

export const fetchUser = serverFunction('fetchUser', {
  access: 'public',
  scope: 'account:read',
  input: z.undefined(),
  output: userOutput.nullable(),
  run: (c): User | null => c.var.user ?? null,
})

export const editAccount = serverFunction('editAccount', {
  access: 'account',
  input: editAccountInput,
  output: nothing,
  async run(c, { version, ...changes }) {
    const { db, content, LL } = c.var
    const { id, locale } = currentUser(c)
    const { locales } = siteLanguages(content)
    if (![...locales, locale].includes(changes.locale)) {
      return invalid({ locale: LL.validation.oneOf(locales.join(', ')) })
    }
    if (await updateUser(db, { id, version }, changes)) return null
    const present = await findUser(db, id)
    return present ? changedMeanwhile({ id, ...userAttributes(present) }) : notFound()
  },
})
