import { nothing } from '../../http/functions/output'
import { serverFunction } from '../../http/functions/server-function'
import { currentUser } from '../../http/session/current-user'
import { formDraftInput } from './input'
import { upsertFormDraft } from './queries'

/** A draft in JSON, with all that has to be escaped. */
const maxBytes = 400_000

export const saveFormDraft = serverFunction('saveFormDraft', {
  writes: 'drafts',
  input: formDraftInput,
  maxBytes,
  output: nothing,
  async run(c, draft) {
    await upsertFormDraft(c.var.db, currentUser(c).id, draft, c.var.now())
    return null
  },
})
