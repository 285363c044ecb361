import { z } from 'zod'
import { serverFunction } from '../../../http/functions/server-function'
import { userAttributes } from '../../../http/session/lucia'
import type { User } from '../../../ui/user'
import { listUsers } from '../queries'

export const fetchUsers = serverFunction('fetchUsers', {
  access: 'admin',
  input: z.undefined(),
  async run(c): Promise<User[]> {
    const users = await listUsers(c.var.db)
    return users.map(({ id, ...user }) => ({ id, ...userAttributes(user) }))
  },
})
