import type { Context } from 'hono'
import type { AppEnv } from '../../../http/app-env'
import { type Submission, submit } from '../../../http/input/form'
import { readUpload } from '../../../http/input/upload'
import { maxPictureBytes } from '../covers/cover-picture'
import type { BookFunctions } from '../functions'

/**
 * The fields of a book's form. A picture that comes along is stored at once, so that it is not lost
 * when anything else is wrong; without it the form comes back.
 */
export async function readBookForm(
  c: Context<AppEnv>,
  addCover: BookFunctions['addCover'],
): Promise<Submission<Record<string, string>>> {
  const { fields, file } = await readUpload(c, 'picture', maxPictureBytes)
  const values = fields.intent === 'leave-out' ? leaveOut(fields) : fields
  if (file === undefined) return { result: values }
  const outcome = await submit(c, addCover, values, { picture: file })
  if ('form' in outcome) return outcome
  return { result: { ...values, cover_id: outcome.result.id, cover_url: '' } }
}

/** Behind a catalogue's picture, the book's own comes back into sight. */
function leaveOut(fields: Record<string, string>): Record<string, string> {
  return { ...fields, [fields.cover_url ? 'cover_url' : 'cover_id']: '' }
}
