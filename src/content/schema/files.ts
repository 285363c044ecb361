import { z } from 'zod'
import {
  awardSchema,
  interestSchema,
  languageSchema,
  publicationSchema,
  referenceSchema,
  talkSchema,
} from './about'
import { certificateSchema, educationSchema, experienceSchema, volunteerSchema } from './career'
import { projectSchema } from './project'
import { siteSchema } from './site'
import { shoutOutSchema, skillGroupSchema, stackEntrySchema } from './skills'
import { localizedText } from './text'

export const contentFiles = {
  site: siteSchema,
  taglines: z.array(localizedText),
  experience: z.array(experienceSchema),
  education: z.array(educationSchema),
  certificates: z.array(certificateSchema),
  projects: z.array(projectSchema),
  skills: z.array(skillGroupSchema),
  volunteer: z.array(volunteerSchema),
  interests: z.array(interestSchema),
  languages: z.array(languageSchema),
  talks: z.array(talkSchema),
  awards: z.array(awardSchema),
  publications: z.array(publicationSchema),
  references: z.array(referenceSchema),
  'site-stack': z.array(stackEntrySchema),
  'shout-outs': z.array(shoutOutSchema),
}

export type ContentFile = keyof typeof contentFiles
