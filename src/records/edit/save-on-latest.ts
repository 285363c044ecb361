import { HttpError } from '../../http/http-error'

export const maxAttempts = 5

export async function saveOnLatest<Saved>(
  save: (isLast: boolean) => Promise<Saved | undefined>,
): Promise<Saved | HttpError> {
  for (let attempt = 1; attempt <= maxAttempts; attempt += 1) {
    const saved = await save(attempt === maxAttempts)
    if (saved !== undefined) return saved
  }
  return new HttpError(409, 'changedMeanwhile')
}
