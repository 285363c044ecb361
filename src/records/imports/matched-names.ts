import type { AskedAbout, NamedSets } from '../../../db/schema/imports'

/** A guess may be wrong; what is doubtful comes in under its own name unless somebody says so. */
export const nameStates = ['known', 'chosen', 'guess', 'doubtful', 'new'] as const

export const nameReasons = [
  'sameName',
  'otherName',
  'brackets',
  'spelling',
  'plural',
  'order',
  'language',
  'letter',
  'unlike',
  'twice',
  'several',
  'chosen',
  'gone',
  'full',
  'none',
] as const

export type NameReason = (typeof nameReasons)[number]

/** As what a name of the file would come in. */
export interface MatchedName extends Pick<AskedAbout, 'name' | 'word' | 'count'> {
  done: NamedSets
  state: (typeof nameStates)[number]
  why: NameReason
  /** The id of a name here, or `new`. */
  becomes: string
  /** Names here, and in the file, which say why. */
  like: string[]
}

export interface MatchedNames {
  /** Those to look at first. */
  names: MatchedName[]
  /** Those here, to choose from. */
  known: { id: string; name: string }[]
}
