import { z } from 'zod'
import { localizedSchema } from './localize'

const isoDate = z.iso.date()

/** What the network calls itself, and where the owner is there. */
const socialProfile = z.strictObject({ name: z.string(), url: z.url() })

export const siteSchema = z.strictObject({
  name: z.string(),
  description: localizedSchema,
  /** The footer's years begin here. */
  foundedOn: isoDate,
  author: z.strictObject({
    firstName: z.string(),
    lastName: z.string(),
    title: z.string(),
    description: localizedSchema,
    gender: z.enum(['female', 'male', 'other']),
    birthDate: isoDate,
    city: z.string(),
    /** ISO 3166-1 alpha-2. */
    country: z.string().regex(/^[A-Z]{2}$/),
  }),
  social: z.strictObject({
    github: socialProfile,
    linkedin: socialProfile,
    x: socialProfile,
    instagram: socialProfile,
    facebook: socialProfile,
  }),
  contact: z.strictObject({
    email: z.email(),
    /** As it is shown; digits and the plus are what is dialled. */
    phone: z.string().regex(/^\+[\d ]+$/),
  }),
})

export type Site = z.infer<typeof siteSchema>

export const site: Site = {
  name: 'Noor Voordeur',
  description: {
    nl: 'Noor Voordeur is front-end developer in Nergenshuizen. Ze maakt voorkanten waar je graag naar binnen gaat.',
    en: 'Noor Voordeur is a front-end developer in Nergenshuizen. She builds front ends that make you want to come in.',
    de: 'Noor Voordeur ist Frontend-Entwicklerin in Nergenshuizen. Sie baut Frontends, in die man gern eintritt.',
    es: 'Noor Voordeur es desarrolladora front-end en Nergenshuizen. Hace fachadas que invitan a entrar.',
  },
  foundedOn: '2025-05-02',
  author: {
    firstName: 'Noor',
    lastName: 'Voordeur',
    title: 'Front-end Developer',
    description: {
      nl: 'Front-end developer met een zwak voor drempels die er niet zijn.',
      en: 'Front-end developer with a soft spot for thresholds that are not there.',
      de: 'Frontend-Entwicklerin mit einer Schwäche für Schwellen, die es nicht gibt.',
      es: 'Desarrolladora front-end con debilidad por los umbrales sin escalón.',
    },
    gender: 'female',
    birthDate: '1995-03-14',
    city: 'Nergenshuizen',
    country: 'NL',
  },
  social: {
    github: { name: 'GitHub', url: 'https://github.com/noor-voordeur-example' },
    linkedin: { name: 'LinkedIn', url: 'https://www.linkedin.com/in/noor-voordeur-example' },
    x: { name: 'X', url: 'https://x.com/noorvoordeur_ex' },
    instagram: { name: 'Instagram', url: 'https://www.instagram.com/noorvoordeur.example' },
    facebook: { name: 'Facebook', url: 'https://www.facebook.com/noorvoordeur.example' },
  },
  contact: { email: 'noor@voordeur.example', phone: '+31 20 000 00 00' },
}

export function dialled(phone: string): string {
  return phone.replaceAll(' ', '')
}
