import { z } from 'zod'
import { nothing } from '../../../http/functions/output'
import { serverFunction } from '../../../http/functions/server-function'
import { currentUser } from '../../../http/session/current-user'
import type { User } from '../../../ui/user'
import { editAccountInput } from '../input'
import { updateUser } from '../queries'
import { userOutput } from './output'

export const fetchUser = serverFunction('fetchUser', {
  access: 'public',
  input: z.undefined(),
  output: userOutput.nullable(),
  run: (c): User | null => c.var.user ?? null,
})

export const editAccount = serverFunction('editAccount', {
  access: 'account',
  input: editAccountInput,
  output: nothing,
  async run(c, changes) {
    await updateUser(c.var.db, currentUser(c).id, changes)
    return null
  },
})
