import type { CheckedLanguage } from '../../fixtures/checked-languages'
import { zip } from '../sources'

/** Whatever JSON Resume has a field for and the site a place. */
export function jsonResume(seed: number, locale: CheckedLanguage) {
  const { next, text, date, words } = writer(seed, locale)
  const period = () => ({ startDate: date(), endDate: seed % 2 ? 'Present' : '2025' })
  const url = () => `https://x.example/${next()}`
  const list = <Item>(make: () => Item) => Array.from({ length: 1 + (seed % 3) }, make)
  const file = JSON.stringify({
    basics: {
      name: next(),
      label: next(),
      email: email(next()),
      summary: text(),
      about: text(),
      location: { city: next(), countryCode: 'NLD' },
      profiles: list(() => ({ network: next(), url: url() })),
    },
    work: list(() => ({
      name: next(),
      position: next(),
      location: next(),
      ...period(),
      summary: text(),
      highlights: [text()],
    })),
    volunteer: list(() => ({
      organization: next(),
      position: next(),
      ...period(),
      summary: text(),
    })),
    education: list(() => ({
      institution: next(),
      area: next(),
      studyType: next(),
      score: next(),
      ...period(),
      courses: [next()],
    })),
    awards: list(() => ({ title: next(), awarder: next(), date: date(), summary: next() })),
    certificates: list(() => ({ name: next(), issuer: next(), date: date(), url: url() })),
    publications: list(() => ({
      name: next(),
      publisher: next(),
      releaseDate: date(),
      summary: next(),
    })),
    skills: [
      { name: next(), keywords: [next(), 'common'] },
      { name: next(), keywords: ['common'] },
      { keywords: [next()] },
      { name: next(), keywords: `${next()}, ${next()}` },
    ],
    languages: [
      { language: next(), fluency: next() },
      { language: next(), fluency: next() },
    ],
    interests: list(() => ({ name: next(), summary: text(), keywords: [next()] })),
    references: list(() => ({ name: next(), reference: text() })),
    projects: list(() => ({
      name: next(),
      description: text(),
      highlights: [next()],
      keywords: [next()],
      roles: [next()],
      ...period(),
      url: url(),
    })),
  })
  return { file, words }
}

export function linkedinExport(seed: number, locale: CheckedLanguage) {
  const { next, text, date, words } = writer(seed, locale)
  const table = (header: string, ...cells: string[]) =>
    `${header}\n${cells.map((cell) => `"${cell}"`).join(',')}\n`
  const site = () => `https://${next().toLowerCase()}.example`
  const file = zip({
    'Profile.csv': table(
      'First Name,Last Name,Headline,Summary,Geo Location,Twitter Handles,Websites',
      ...[next(), next(), next(), text(), `${next()}, Netherlands`, `[${next()}]`],
      seed % 2 ? `[PERSONAL:${site()},BLOG:${site()}]` : `[PERSONAL:${site()}],[BLOG:${site()}]`,
    ),
    'Email Addresses.csv': table('Email Address,Primary', email(next()), 'Yes'),
    'Positions.csv': table(
      'Company Name,Title,Description,Location,Started On,Finished On',
      ...[next(), next(), text(), next(), date(), '2025'],
    ),
    'Education.csv': table(
      'School Name,Start Date,End Date,Notes,Degree Name',
      ...[next(), date(), '2025', text(), `${next()}, ${next()}`],
    ),
    'Certifications.csv': table(
      'Name,Url,Authority,Started On',
      ...[next(), `https://x.example/${next()}`, next(), date()],
    ),
    'Skills.csv': `Name\n${next()}\n${next()}\n`,
    'Languages.csv': table('Name,Proficiency', next(), next()),
    'Projects.csv': table(
      'Title,Description,Url,Started On',
      ...[next(), text(), `https://x.example/${next()}`, date()],
    ),
    'Honors.csv': table('Title,Description,Issued On', next(), next(), date()),
    'Publications.csv': table(
      'Name,Published On,Description,Publisher',
      ...[next(), date(), next(), next()],
    ),
    'Volunteering.csv': table(
      'Company Name,Role,Started On,Description',
      ...[next(), next(), date(), text()],
    ),
    'Recommendations_Received.csv': table(
      'First Name,Last Name,Company,Job Title,Text,Status',
      ...[next(), next(), next(), next(), text(), 'VISIBLE'],
    ),
  })
  return { file, words }
}

/** As somebody writes a month of 2000 and something in each language. */
const months: Record<CheckedLanguage, ((month: Date) => string)[]> = {
  nl: [
    inWords('nl', 'long'),
    inWords('nl', 'short'),
    (month) => `1 ${inWords('nl', 'long')(month)}`,
  ],
  en: [inWords('en', 'long'), (month) => inWords('en', 'long')(month).replace(' ', ' 1st, '), iso],
  de: [inWords('de', 'long'), (month) => `1. ${inWords('de', 'short')(month)}`, dotted],
  es: [(month) => inWords('es', 'long')(month).replace(' ', ' de '), inWords('es', 'short'), iso],
}

function inWords(locale: string, length: 'long' | 'short') {
  const format = new Intl.DateTimeFormat(locale, { month: length, timeZone: 'UTC' })
  return (month: Date) => `${format.format(month)} ${month.getUTCFullYear()}`
}

function iso(month: Date): string {
  return month.toISOString().slice(0, 7)
}

function dotted(month: Date): string {
  return `1.${month.getUTCMonth() + 1}.${month.getUTCFullYear()}`
}

/** Words that stand nowhere else, in ways that people write. */
function writer(seed: number, locale: CheckedLanguage) {
  let count = seed * 1000
  const words: string[] = []
  const next = () => {
    count += 1
    const word = `Qz${count.toString(36)}x`
    words.push(word)
    return word
  }
  const shapes = [
    (word: string) => word,
    (word: string) => `<p>${word}</p>`,
    (word: string) => `**${word}** &amp; so`,
    (word: string) => `${word}\r\n\r\n${next()}`,
    (word: string) => `• ${word}\n• ${next()}`,
    (word: string) => `[${word}](https://x.example/${next()})`,
  ]
  const text = () => shapes[(count + seed) % shapes.length]?.(next()) ?? ''
  const date = () => {
    const forms = months[locale]
    const month = new Date(Date.UTC(2001 + (count % 20), count % 12, 1))
    return forms[count % forms.length]?.(month) ?? ''
  }
  return { next, text, date, words }
}

const email = (word: string) => `${word}@x.example`
