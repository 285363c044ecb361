import { listedLanguages } from '../../../../i18n/languages'
import type { FileChange } from './plan-changes'
import { headOf } from './plan-changes'

export function firstFiles(folder: string, others: FileChange[]): FileChange[] {
  const isThere = (file: string) => others.some(({ name }) => name === `${file}.yaml`)
  return examples
    .filter(({ file }) => !isThere(file))
    .map(({ file, example }) => ({
      name: `${file}.yaml`,
      before: undefined,
      after: `${headOf(folder, file)}${hint}${commented(isThere('skills') ? withoutSkills(example) : example)}`,
    }))
}

const hint = `#
# Take the “# ” from the lines below, and change them. A text is the same in all languages, or has
# one line for each of ${listedLanguages} that there is.
#
`

function withoutSkills(lines: string): string {
  return lines.replace(/\n +skills: .+/, '')
}

function commented(lines: string): string {
  return `${lines.trim().replace(/^/gm, '# ')}\n`
}

const examples = [
  {
    file: 'taglines',
    example: `
- I bake bread that people cross the town for.`,
  },
  {
    file: 'experience',
    example: `
- name: The Bakery
  position:
    nl: Bakker
    en: Baker
  location: Leeuwarden
  startDate: 2021-04
  summary: One sentence about it, for the home page too.
  highlights:
    - What came of it, a sentence each.
  skills: [Sourdough]`,
  },
  {
    file: 'education',
    example: `
- institution: The School
  area: Baking
  startDate: 2019-09
  endDate: 2021-03`,
  },
  {
    file: 'projects',
    example: `
- name: The Oven
  description: What it is, in a sentence.
  url: https://oven.example
  startDate: 2022-01
  skills: [Sourdough]`,
  },
  {
    file: 'skills',
    example: `
- name: Baking
  keywords: [Sourdough, Rye]`,
  },
  {
    file: 'languages',
    example: `
- language: Frisian
  fluency: native speaker`,
  },
  {
    file: 'interests',
    example: `
- name: Skating
  summary: One sentence about it.`,
  },
] as const
