import { slug } from '../../../content/slug'

export class SkillNames {
  private readonly bySlug = new Map<string, { name: string; word: RegExp | undefined }>()

  constructor(names: Iterable<string>) {
    for (const name of names) this.add(name)
  }

  /** @returns false if the skill is already known */
  add(name: string): boolean {
    if (this.find(name) !== undefined) return false
    this.bySlug.set(slug(name), { name, word: asWord(name) })
    return true
  }

  find(name: string): string | undefined {
    return this.bySlug.get(slug(name))?.name
  }

  namedIn(text: string): string[] {
    const found = [...this.bySlug.values()].filter(({ word }) => word?.test(text))
    return found.map(({ name }) => name)
  }
}

/**
 * Undefined for single letters, which are ambiguous. Only names with digits, signs or inner
 * capitals match regardless of case.
 */
function asWord(name: string): RegExp | undefined {
  if (Array.from(name).length < 2) return undefined
  const isOdd = /[\d.\s#+]|\p{Ll}\p{Lu}/u.test(name)
  const escaped = name.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')
  return new RegExp(`(?<![\\p{L}\\p{N}])${escaped}(?![\\p{L}\\p{N}+#])`, isOdd ? 'iu' : 'u')
}
