import { slug } from '../../../content/slug'

/** A row is one skill. Its first spelling is its key, and need not be the one shown. */
const spellings = [
  ['JavaScript', 'JS', 'ECMAScript'],
  ['TypeScript', 'TS'],
  ['PostgreSQL', 'Postgres'],
  ['Kubernetes', 'K8s'],
  ['Go', 'Golang'],
  ['HTML', 'HTML5'],
  ['CSS', 'CSS3'],
  ['Sass', 'SCSS'],
  ['AWS', 'Amazon Web Services'],
  ['GCP', 'Google Cloud', 'Google Cloud Platform'],
  ['Azure', 'Microsoft Azure'],
  ['.NET', 'dotnet'],
  ['C#', 'C Sharp'],
  ['MongoDB', 'Mongo'],
  ['GraphQL', 'Graph QL'],
  ['GitHub', 'Github'],
  ['WordPress', 'Wordpress'],
]

/** Ordinary words, so that a text means Next.js only by “Next.js”. */
const plainWords =
  /^(next|express|three|solid|alpine|meteor|ember|backbone|nest|node|chart|discord)$/i

export class SkillNames {
  private readonly byKey = new Map<string, { name: string; words: RegExp[] }>()

  constructor(names: Iterable<string>) {
    for (const name of names) this.add(name)
  }

  add(name: string): boolean {
    if (this.find(name) !== undefined) return false
    this.byKey.set(keyOf(name), { name, words: spellingsOf(name).flatMap(asWord) })
    return true
  }

  find(name: string): string | undefined {
    return this.byKey.get(keyOf(name))?.name
  }

  namedIn(text: string): string[] {
    const found = [...this.byKey.values()].filter(({ words }) =>
      words.some((word) => word.test(text)),
    )
    return found.map(({ name }) => name)
  }
}

function keyOf(name: string): string {
  const [first = name] = rowOf(name) ?? [bareOf(name) ?? name]
  return slug(first)
}

function spellingsOf(name: string): string[] {
  const bare = bareOf(name)
  const row = rowOf(name) ?? []
  if (bare === undefined)
    return [...new Set([name, ...row, ...(isOneWord(name) ? withJs(name) : [])])]
  return [...new Set([name, ...withJs(bare), ...(plainWords.test(bare) ? [] : [bare])])]
}

function rowOf(name: string): string[] | undefined {
  return spellings.find((row) => row.some((one) => one.toLowerCase() === name.toLowerCase()))
}

function bareOf(name: string): string | undefined {
  if (rowOf(name)) return undefined
  return /^(\p{L}[\p{L}\d]+?)(?:[. -][jJ][sS]|JS)$/u.exec(name)?.[1]
}

function withJs(bare: string): string[] {
  return [`${bare}.js`, `${bare}JS`, `${bare} JS`]
}

function isOneWord(name: string): boolean {
  return /^\p{L}[\p{L}\d]+$/u.test(name)
}

/**
 * None for single letters, which are ambiguous. Only names with digits, signs or inner capitals
 * match regardless of case.
 */
function asWord(name: string): RegExp[] {
  if (Array.from(name).length < 2) return []
  const isOdd = /[\d.\s#+]|\p{Ll}\p{Lu}/u.test(name)
  const escaped = name.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')
  return [new RegExp(`(?<![\\p{L}\\p{N}])${escaped}(?![\\p{L}\\p{N}+#])`, isOdd ? 'iu' : 'u')]
}
