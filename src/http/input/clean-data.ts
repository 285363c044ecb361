import { HttpError } from '../http-error'
import { cleanText } from './clean-text'
import { FileOnDisk } from './large-upload'

const maxDepth = 32

function isFile(value: object): boolean {
  return ArrayBuffer.isView(value) || value instanceof FileOnDisk
}

/** An object named `length` becomes null: Zod's checks of a length would compare it and throw. */
export function cleanData(value: unknown, depth = 0): unknown {
  if (typeof value === 'string') return cleanText(value)
  if (typeof value !== 'object' || value === null || isFile(value)) return value
  if (depth === maxDepth) throw new HttpError(422, 'tooDeep')
  if (Array.isArray(value)) return value.map((part) => cleanData(part, depth + 1))
  const entries = Object.entries(value).map(([name, part]) => [
    name,
    name === 'length' && typeof part === 'object' ? null : cleanData(part, depth + 1),
  ])
  return Object.fromEntries(entries)
}
