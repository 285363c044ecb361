import type { Locales } from '../../../../i18n/i18n-types'
import type { Resume } from '../read/resume-sections'
import { some, textsIn } from './texts-in'

export function placeSite({ basics, location, profiles }: Resume, locale: Locales) {
  const person: Resume['basics'][number] = Object.assign({}, ...basics)
  const { city, countryCode: country }: Resume['location'][number] = Object.assign({}, ...location)
  const { textIf } = textsIn(locale)
  return {
    name: person.name ?? '',
    firstName: person.firstName,
    lastName: person.lastName,
    title: textIf(person.label),
    summary: textIf(person.summary),
    about: textIf(person.about),
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
