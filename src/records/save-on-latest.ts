import { HttpError } from '../http/http-error'

const attempts = 5

/**
 * Tries again where somebody saves between the reading and the saving.
 * @param save returns undefined if another save came between
 */
export async function saveOnLatest<Saved>(
  save: (isLast: boolean) => Promise<Saved | undefined>,
): Promise<Saved | HttpError> {
  for (let attempt = 1; attempt <= attempts; attempt += 1) {
    const saved = await save(attempt === attempts)
    if (saved !== undefined) return saved
  }
  return new HttpError(409, 'changedMeanwhile')
}
