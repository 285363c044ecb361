import { nothing } from '../../http/functions/output'
import { serverFunction } from '../../http/functions/server-function'
import { invalid } from '../../http/http-error'
import { currentUser } from '../../http/session/current-user'
import { roomOf } from '../../paths'
import { upsertDraft } from '../../records/drafts'
import { formDraftInput } from './input'

/** Bytes; more than `maxLength` in input.ts, since escapes make JSON longer. */
const maxBytes = 400_000

export const saveFormDraft = serverFunction('saveFormDraft', {
  writes: 'drafts',
  input: formDraftInput,
  maxBytes,
  output: nothing,
  async run(c, draft) {
    const room = roomOf(draft.page)
    if (room && !c.var.rooms.includes(room)) {
      return invalid({ page: c.var.LL.validation.invalidInput() })
    }
    await upsertDraft(c.var.db, currentUser(c).id, draft, c.var.now())
    return null
  },
})
