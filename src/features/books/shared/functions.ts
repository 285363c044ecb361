import { z } from 'zod'
import { nothing } from '../../../http/functions/output'
import { serverFunction } from '../../../http/functions/server-function'
import { flag } from '../../../http/input/fields'
import { currentUser } from '../../../http/session/current-user'
import { showReader } from './queries'

export const showReadingNow = serverFunction('showReadingNow', {
  access: 'admin',
  input: z.strictObject({ is_shown: flag }),
  output: nothing,
  async run(c, { is_shown }) {
    const { db, sharedBooks, log } = c.var
    await showReader(db, currentUser(c).id, is_shown)
    await sharedBooks.catchUp(log)
    return null
  },
})
