import type { Context } from 'hono'
import type { AppEnv } from '../../../http/app-env'
import { type Submission, submit } from '../../../http/input/form'
import { readUpload } from '../../../http/input/upload'
import { maxPictureBytes } from '../covers/cover-picture'
import { addCover } from '../covers/functions'

type Fields = Record<string, string>

/**
 * Reads the form's fields. An uploaded picture is stored at once, so that it is kept when another
 * field is invalid; an invalid picture returns the form.
 * @param change applied to the fields before the id of the uploaded picture is set
 */
export async function readBookForm(
  c: Context<AppEnv>,
  change = (fields: Fields) => fields,
): Promise<Submission<Fields>> {
  const { fields, file } = await readUpload(c, 'picture', maxPictureBytes)
  const values = change(fields)
  if (file === undefined) return { result: values }
  const outcome = await submit(c, addCover, values, { picture: file })
  if ('form' in outcome) return outcome
  return { result: { ...values, cover_id: outcome.result.id, cover_url: '' } }
}
