import type { Locales } from '../../../../i18n/i18n-types'
import type { ReadResume } from '../read/resume-sections'
import { knownFluency } from './fluency'
import { textsIn } from './texts-in'

export function placeRest(resume: ReadResume, locale: Locales) {
  const { text, textIf, texts } = textsIn(locale)
  return {
    certificates: resume.certificates.map(({ name, ...certificate }) => ({
      name: text(name),
      ...certificate,
    })),
    awards: resume.awards.map(({ title, summary, ...award }) => ({
      title: text(title),
      ...award,
      summary: textIf(summary),
    })),
    publications: resume.publications.map(({ name, summary, ...publication }) => ({
      name: text(name),
      ...publication,
      summary: textIf(summary),
    })),
    talks: resume.talks.map(({ name, event = '', summary, ...talk }) => ({
      name: text(name),
      event,
      ...talk,
      summary: textIf(summary),
    })),
    languages: resume.languages.map(({ language, fluency }) => ({
      language: text(language),
      fluency: knownFluency(fluency) ?? textIf(fluency),
    })),
    interests: resume.interests.map(({ name, summary, keywords }) => ({
      name: text(name),
      summary: textIf(summary),
      keywords: texts(keywords),
    })),
    references: resume.references.map(({ name = '', reference }) => ({
      name,
      reference: text(reference),
    })),
  }
}
