import { replaceNul } from './replace-nul'

/**
 * What came as JSON or as a form, so that it can be validated: but for bytes, without NULs, and without a `length`
 * that is an object, which Zod's checks of a text's or a list's length would compare, and throw.
 */
export function cleanData(value: unknown): unknown {
  if (typeof value === 'string') return replaceNul(value)
  if (Array.isArray(value)) return value.map(cleanData)
  if (typeof value !== 'object' || value === null || ArrayBuffer.isView(value)) return value
  const entries = Object.entries(value).map(([name, part]) => [
    name,
    name === 'length' && typeof part === 'object' ? null : cleanData(part),
  ])
  return Object.fromEntries(entries)
}
