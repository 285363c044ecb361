import { z } from 'zod'
import { bookInput } from '../input'

const candidate = z.record(z.string(), z.unknown())

/**
 * Fills a form with a book from a catalogue, as it came back in the button that was pressed; what
 * that book does not say stays as it was typed, but for another one's picture. Whatever it is, it is checked when it is saved.
 */
export function chooseCandidate(
  values: Record<string, string>,
  chosen: string,
): Record<string, string> {
  const known = Object.entries(parse(chosen)).filter(
    ([name, value]) => Object.hasOwn(bookInput.shape, name) && isSaid(value),
  )
  const ownPicture = { ...values, cover_url: '' }
  return {
    ...ownPicture,
    ...Object.fromEntries(known.map(([name, value]) => [name, write(value)])),
  }
}

function parse(chosen: string): Record<string, unknown> {
  try {
    return candidate.safeParse(JSON.parse(chosen)).data ?? {}
  } catch {
    // Somebody else's button.
    return {}
  }
}

function isSaid(value: unknown): boolean {
  return value !== null && value !== '' && !(Array.isArray(value) && value.length === 0)
}

function write(value: unknown): string {
  return Array.isArray(value) ? value.join(', ') : String(value)
}
