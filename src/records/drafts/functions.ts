import { z } from 'zod'
import { serverFunction } from '../../http/functions/server-function'
import { HttpError, invalid } from '../../http/http-error'
import { currentUser } from '../../http/session/current-user'
import { deviceKey } from '../../http/session/device-of'
import { roomOf } from '../../paths'
import { upsertDraft } from './drafts'
import { typedDraftInput } from './input'

/** Of a note as JSON, whose escapes make six bytes of one at most. */
export const maxDraftBytes = 6_000_000

export const saveFormDraft = serverFunction('saveFormDraft', {
  writes: 'drafts',
  input: typedDraftInput,
  maxBytes: maxDraftBytes,
  output: z.strictObject({ is_ended: z.boolean() }),
  async run(c, { writer, ...draft }) {
    const room = roomOf(draft.page)
    if (room && !c.var.rooms.includes(room)) {
      return invalid({ page: c.var.LL.validation.invalidInput() })
    }
    const { id: userId } = currentUser(c)
    if (writer && writer !== userId) return new HttpError(401, 'signedOut')
    const { db, now } = c.var
    const own = { ...draft, device: deviceKey(c) }
    const outcome = await upsertDraft(db, userId, own, now())
    if (outcome === 'tooManyDrafts') return new HttpError(409, outcome)
    // An ended draft was saved or discarded; further typing needs another id.
    return { is_ended: outcome === 'ended' }
  },
})
