import type { Site } from '../../content/schema/site'

interface NameParts {
  family: string
  given: string
}

/** What the owner says of either, and for the rest what their name most likely means. */
export function nameParts({ name, firstName, lastName }: Pick<Site, NameField>): NameParts {
  if (firstName === undefined && lastName === undefined) return splitName(name)
  return {
    family: lastName ?? without(name, firstName),
    given: firstName ?? without(name, lastName),
  }
}

type NameField = 'name' | 'firstName' | 'lastName'

const familyFirst = /^[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}]/u

function splitName(name: string): NameParts {
  const [before = '', after] = name
    .replace(/\s*\([^)]*\)\s*$/, '')
    .split(',')
    .map((part) => part.trim())
  if (after) return { family: before, given: after }
  const [first = '', ...rest] = before.split(/\s+/)
  if (rest.length === 0) return { family: first, given: '' }
  if (familyFirst.test(before)) return { family: first, given: rest.join(' ') }
  // The family's name begins with a particle, such as “van” or “de la”, or is the last word.
  const particle = rest.findIndex((word) => /^['’]?\p{Ll}/u.test(word))
  const at = particle === -1 || particle === rest.length - 1 ? rest.length - 1 : particle
  return { family: rest.slice(at).join(' '), given: [first, ...rest.slice(0, at)].join(' ') }
}

function without(name: string, part = ''): string {
  if (name.startsWith(`${part} `)) return name.slice(part.length).trim()
  return name.endsWith(` ${part}`) ? name.slice(0, -part.length).trim() : ''
}
