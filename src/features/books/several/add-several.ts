import type { Context } from 'hono'
import type { AppEnv } from '../../../http/app-env'
import { attemptSaving } from '../../../http/functions/attempt'
import { errorMessage, HttpError } from '../../../http/http-error'
import { type ShelvedBook, shelvedBook } from '../catalogues/output'
import { takenOf } from '../catalogues/taken-facts'
import { chooseCandidate, readCandidate } from '../editing/form-values'
import { addBook, addCopy } from '../editing/functions'
import type { IsbnRow } from './look-up-several'
import { maxIsbns } from './read-isbns'

type Values = Record<string, string>

interface AddedSeveral {
  chosen: number
  added: number
  /** What is shown again, with the reason. */
  left: IsbnRow[]
}

export async function addSeveral(c: Context<AppEnv>, values: Values): Promise<AddedSeveral> {
  const left: IsbnRow[] = []
  let [chosen, added] = [0, 0]
  for (const isbn of isbnsIn(values)) {
    const answers = await addOne(c, values, isbn)
    const failures = answers.filter((answer) => answer instanceof HttpError)
    chosen += answers.length
    added += answers.length - failures.length
    const [failure] = failures
    if (answers.length > 0 && failure === undefined) continue
    const problem = failure?.extra.issues?.[0]?.message ?? (failure && errorMessage(c, failure))
    left.push(...leftOver(values, isbn, problem))
  }
  return { chosen, added, left }
}

function isbnsIn(values: Values): string[] {
  const all = Object.keys(values).flatMap(
    (name) => /^(?:book|here)-(\d{13})$/.exec(name)?.[1] ?? [],
  )
  return all.slice(0, maxIsbns)
}

/** One answer for each thing that was ticked. */
async function addOne(c: Context<AppEnv>, values: Values, isbn: string) {
  const isTicked = (name: string) => values[`${name}-${isbn}`] === 'true'
  const again = placesOf(values, isbn).filter((place) => isTicked(`again-${place}`)).length
  const here = bookHere(values, isbn)
  if (here) {
    const count = again + Number(isTicked('more'))
    return count === 0 ? [] : [await addCopies(c, here, count)]
  }
  const candidate = values[`book-${isbn}`] ?? ''
  const { on_shelf } = readCandidate(candidate)
  const count = again + Number(isTicked('add'))
  const answers: (undefined | object)[] = []
  if (count > 0) {
    const typed = { isbn, place: values.place ?? '', copies: String(count) }
    const book = chooseCandidate({ ...takenOf(values, isbn), ...typed, candidate })
    const is_double_meant = String(isTicked('double'))
    answers.push(await attemptSaving(c, addBook, { ...book, is_double_meant }))
  }
  if (on_shelf && isTicked('more')) answers.push(await addCopies(c, on_shelf, 1))
  return answers
}

/** Each is one that has not been added yet, so that the same form sent twice adds nothing. */
async function addCopies(
  c: Context<AppEnv>,
  { slug, ownership, copies }: ShelvedBook,
  count: number,
) {
  const first = ownership === 'owned' ? copies + 1 : copies
  for (let target = first; target < first + count; target += 1) {
    const answer = await attemptSaving(c, addCopy, { slug, copies: target })
    if (answer instanceof HttpError) return answer
  }
  return undefined
}

function leftOver(values: Values, isbn: string, problem: string | undefined): IsbnRow[] {
  const book = bookHere(values, isbn)
  const candidate = values[`book-${isbn}`] ?? ''
  return [
    book
      ? { state: 'here', isbn, book, problem }
      : { state: 'found', isbn, candidate, isTicked: false, problem },
    ...placesOf(values, isbn).map((place) => ({ state: 'twice' as const, isbn, place })),
  ]
}

function bookHere(values: Values, isbn: string): ShelvedBook | undefined {
  try {
    return shelvedBook.safeParse(JSON.parse(values[`here-${isbn}`] ?? '')).data
  } catch {
    return undefined
  }
}

/** Of the same number once more: 2, 3 and so on. */
function placesOf(values: Values, isbn: string): number[] {
  const last = Math.min(maxIsbns, Number(values[`twice-${isbn}`]) || 0)
  return Array.from({ length: Math.max(0, last - 1) }, (_, index) => index + 2)
}
