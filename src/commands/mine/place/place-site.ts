import type { Locales } from '../../../../i18n/i18n-types'
import type { ImportReport } from '../read/report'
import type { ReadResume } from '../read/resume-sections'
import { some, textsIn } from './texts-in'

/** In letters; it is a sentence in large type on the home page. */
const maxSummary = 300

export function placeSite(
  { basics, location, profiles }: ReadResume,
  { locale, report }: { locale: Locales; report: ImportReport },
) {
  const person: ReadResume['basics'][number] = Object.assign({}, ...basics)
  const { city, countryCode: country }: ReadResume['location'][number] = Object.assign(
    {},
    ...location,
  )
  const { textIf } = textsIn(locale)
  const { about, summary = '' } = person
  const isLong = about === undefined && summary.length > maxSummary
  if (isLong) {
    report.noteFileChange('site.yaml', 'your summary is long: it is the text “about” in site.yaml')
  }
  return {
    name: person.name ?? '',
    firstName: person.firstName,
    lastName: person.lastName,
    title: textIf(person.label),
    summary: textIf(isLong ? undefined : person.summary),
    about: textIf(isLong ? person.summary : person.about),
    image: person.image,
    city,
    country,
    email: person.email,
    phone: person.phone,
    availability: textIf(person.availability),
    profiles: some(
      profiles.map(({ network = '', username, url = '' }) => ({ network, username, url })),
    ),
  }
}
