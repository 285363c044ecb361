import type { Locales } from '../../../../i18n/i18n-types'
import { type RawResume, readResume } from '../read/read-entries'
import { ImportReport } from '../read/report'
import { isSection } from '../read/resume-sections'
import { type Draft, place } from './place'

/** Entries as they would stand in the files, with nothing where a field is missing. */
export function placeIncomplete({ incomplete }: ImportReport, locale: Locales): Draft {
  const raw: RawResume = {}
  for (const { section, entry } of incomplete) {
    if (isSection(section)) raw[section] = [...(raw[section] ?? []), entry]
  }
  const report = new ImportReport()
  const resume = readResume(raw, { report, isIncomplete: true })
  return place(resume, { locale, known: [], report })
}
