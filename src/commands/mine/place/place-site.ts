import type { Locales } from '../../../../i18n/i18n-types'
import type { ReadResume } from '../read/resume-sections'
import { some, textsIn } from './texts-in'

export function placeSite({ basics, location, profiles }: ReadResume, locale: Locales) {
  const person: ReadResume['basics'][number] = Object.assign({}, ...basics)
  const { city, countryCode: country }: ReadResume['location'][number] = Object.assign(
    {},
    ...location,
  )
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
