import { HttpError } from '../http-error'
import { cleanText } from './clean-text'

/** Levels: more than any function takes, and fewer than anything that walks through them can bear. */
const maxDepth = 32

/**
 * What came as JSON or as a form, so that it can be validated: but for bytes, without what no database
 * can hold, and without a `length` that is an object, which Zod's checks of a text's or a list's length
 * would compare, and throw.
 * @throws {HttpError} when it is nested too deeply
 */
export function cleanData(value: unknown, depth = 0): unknown {
  if (typeof value === 'string') return cleanText(value)
  if (typeof value !== 'object' || value === null || ArrayBuffer.isView(value)) return value
  if (depth === maxDepth) throw new HttpError(422, 'tooDeep')
  if (Array.isArray(value)) return value.map((part) => cleanData(part, depth + 1))
  const entries = Object.entries(value).map(([name, part]) => [
    name,
    name === 'length' && typeof part === 'object' ? null : cleanData(part, depth + 1),
  ])
  return Object.fromEntries(entries)
}
