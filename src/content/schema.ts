import { z } from 'zod'
import { localizedSchema } from './localize'
import { skillGroups, skills } from './skills'

const isoDate = z.iso.date()
const isoMonth = z.string().regex(/^\d{4}-(0[1-9]|1[0-2])$/)

/** What the network calls itself, and where the owner is there. */
const socialProfile = z.strictObject({ name: z.string(), url: z.url() })

const skillId = z.enum(skills.map(({ id }) => id))

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

/** JSON Resume `work`. Newest first; without `endDate` it still goes on. */
export const experienceSchema = z.strictObject({
  name: z.string(),
  position: localizedSchema,
  location: z.string(),
  url: z.url().optional(),
  startDate: isoMonth,
  endDate: isoMonth.optional(),
  /** One sentence for the home page. */
  summary: localizedSchema,
  /** Two to four further sentences for the career page. */
  highlights: z.array(localizedSchema).min(1),
  skills: z.array(skillId).min(1),
})

/** JSON Resume `education`. Newest first. */
export const educationSchema = z.strictObject({
  institution: z.string(),
  area: localizedSchema,
  studyType: localizedSchema,
  location: z.string(),
  url: z.url().optional(),
  startDate: isoMonth,
  endDate: isoMonth.optional(),
  summary: localizedSchema,
  courses: z.array(localizedSchema).min(1),
  skills: z.array(skillId),
})

/** JSON Resume `certificates`. Newest first. */
export const certificateSchema = z.strictObject({
  name: localizedSchema,
  issuer: z.string(),
  date: isoMonth,
  url: z.url().optional(),
})

/** JSON Resume `projects`. Newest first. */
export const projectSchema = z.strictObject({
  name: z.string(),
  description: localizedSchema,
  url: z.url().optional(),
  startDate: isoMonth,
  endDate: isoMonth.optional(),
  skills: z.array(skillId).min(1),
})

/** JSON Resume `interests`. */
export const interestSchema = z.strictObject({
  name: localizedSchema,
  summary: localizedSchema,
  keywords: z.array(localizedSchema).min(1),
})

/** JSON Resume `skills`. The first year is computed from the jobs, studies and projects that use it. */
export const skillSchema = z.strictObject({
  id: z.string().regex(/^[a-z0-9-]+$/),
  name: localizedSchema,
  group: z.enum(skillGroups.map(({ id }) => id)),
})

export const skillGroupSchema = z.strictObject({
  id: z.string().regex(/^[a-z0-9-]+$/),
  name: localizedSchema,
  /** One of the twelve chip colours, `c0` to `c11`. */
  colour: z.int().min(0).max(11),
})

/** Version and licence are read from the lock file and the package at build time. */
export const stackEntrySchema = z.strictObject({
  name: z.string(),
  /** The package's name in the lock file, or `bun` for the runtime itself. */
  package: z.string(),
  url: z.url(),
  purpose: localizedSchema,
  /** Whom to thank. */
  makers: z.string(),
})

export const shoutOutSchema = z.strictObject({
  to: z.string(),
  url: z.url().optional(),
  words: localizedSchema,
})

export type Site = z.infer<typeof siteSchema>
export type Experience = z.infer<typeof experienceSchema>
export type Education = z.infer<typeof educationSchema>
export type Certificate = z.infer<typeof certificateSchema>
export type Project = z.infer<typeof projectSchema>
export type Interest = z.infer<typeof interestSchema>
export type StackEntry = z.infer<typeof stackEntrySchema>
export type ShoutOut = z.infer<typeof shoutOutSchema>
