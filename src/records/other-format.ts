import type { Database } from '../../db/client'
import type { Locales, TranslationFunctions } from '../../i18n/i18n-types'
import type { NamedLanguages } from '../../i18n/site-languages'
import type { FilePart } from '../http/document/download'
import type { ZipEntry } from '../http/document/zip'

/** For whom a file is made. */
export interface Leaving {
  userId: string
  isAdmin: boolean
  timeZone: string
  now: Date
  LL: TranslationFunctions
  locale: Locales
  /** Of the site, without a path. */
  origin: string
  /** Who runs the site. */
  owner: string
  content: NamedLanguages
}

export type Loss = keyof TranslationFunctions['otherFormats']['losses']

/** A file as another program writes it, for whoever moves there. */
export type OtherFormat = {
  name: keyof TranslationFunctions['otherFormats']['formats']
  file: string
  /** What it has no place for, or has otherwise. */
  losses: readonly Loss[]
  /** Rows that are read for it, by which its progress is shown. */
  count(db: Database, leaving: Leaving): Promise<number>
} & (
  | { type: string; write(db: Database, leaving: Leaving): AsyncIterable<FilePart> }
  | { type: 'application/zip'; entries(db: Database, leaving: Leaving): AsyncIterable<ZipEntry> }
)
