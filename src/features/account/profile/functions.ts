import { z } from 'zod'
import { serverFunction } from '../../../http/functions/server-function'
import { currentUser } from '../../../http/session/current-user'
import type { User } from '../../../ui/user'
import { editAccountInput } from '../input'
import { updateUser } from '../queries'

export const fetchUser = serverFunction('fetchUser', {
  access: 'public',
  input: z.undefined(),
  run: (c): User | null => c.var.user ?? null,
})

export const editAccount = serverFunction('editAccount', {
  access: 'account',
  input: editAccountInput,
  async run(c, changes) {
    await updateUser(c.var.db, currentUser(c).id, changes)
    return null
  },
})
