import type { z } from 'zod'
import type { Locales } from '../../i18n/i18n-types'
import { siteLanguages } from '../../i18n/site-languages'
import type { OwnWords } from '../../i18n/translations'
import { isPerLanguage, type Localized } from './localize'
import { frontOf, hasPage } from './project-page'
import type { WrittenArticle } from './read-articles'
import type { InlineSvg } from './reading/read-drawings'
import type { OwnImage } from './reading/read-images'
import type { Portrait } from './reading/read-portrait'
import type { Award, Interest, Language, Publication, Reference, Talk } from './schema/about'
import type { Certificate, Education, Experience, Volunteer } from './schema/career'
import type { contentFiles } from './schema/files'
import type { Project } from './schema/project'
import type { Site } from './schema/site'
import type { ShoutOut, StackEntry } from './schema/skills'
import { findSkill, listSkills, type Skill, type SkillGroup } from './skills'
import { slug } from './slug'

/** Never mutated, only replaced as a whole: `localize` caches by object. */
export interface Content {
  site: Site
  portrait: Portrait | undefined
  images: readonly OwnImage[]
  drawings: Readonly<Record<string, InlineSvg>>
  taglines: readonly Localized[]
  /** Newest first, as is each list with dates; of jobs, studies and volunteering, the present ones. */
  experience: readonly Experience[]
  education: readonly Education[]
  certificates: readonly Certificate[]
  projects: readonly Project[]
  volunteer: readonly Volunteer[]
  skills: readonly Skill[]
  skillGroups: readonly SkillGroup[]
  interests: readonly Interest[]
  languages: readonly Language[]
  talks: readonly Talk[]
  awards: readonly Award[]
  publications: readonly Publication[]
  references: readonly Reference[]
  siteStack: readonly StackEntry[]
  shoutOuts: readonly ShoutOut[]
  /** Those that are files; notes are published from the database. */
  articles: readonly WrittenArticle[]
  words: OwnWords
}

export type ReadFiles = {
  [File in keyof typeof contentFiles]: z.infer<(typeof contentFiles)[File]>
}

export function composeContent(
  read: ReadFiles,
  further: Pick<Content, 'words' | 'portrait' | 'drawings' | 'articles'>,
  report: (file: keyof ReadFiles, problem: string) => void,
): Omit<Content, 'images'> {
  const { locales } = siteLanguages(read)
  const files = read.site.languages ? spokenTexts(read, locales) : read
  const { 'site-stack': siteStack, 'shout-outs': shoutOuts, skills: groups, ...lists } = files
  const { skillGroups, skills } = listSkills(groups)
  for (const id of doubled(skills.map(({ id }) => id))) {
    report('skills', `two skills have the id ${id}: give one of them an id of its own`)
  }
  for (const id of doubled(skillGroups.map((group) => group.id))) {
    report('skills', `two groups have the id ${id}: give one of them an id of its own`)
  }
  const withIds = <Entry extends { skills: readonly string[] }>(
    file: 'experience' | 'education' | 'projects',
    entries: readonly Entry[],
  ) =>
    entries.map((entry) => ({
      ...entry,
      skills: entry.skills.flatMap((asked) => {
        const skill = findSkill(skills, asked)
        if (skill === undefined) report(file, `skills.yaml has no skill “${asked}”`)
        return skill?.id ?? []
      }),
    }))
  const projects: Project[] = withIds('projects', lists.projects).map((project) => ({
    ...project,
    slug: project.slug ?? slug(project.name),
  }))
  for (const doubledSlug of doubled(projects.filter(hasPage).map((project) => project.slug))) {
    report(
      'projects',
      `two projects have the slug ${doubledSlug}: give one of them a slug of its own`,
    )
  }
  for (const language of files.site.writtenIn ?? []) {
    if (locales.includes(language)) continue
    report(
      'site',
      `writtenIn: ${language} is not among the site’s languages (${locales.join(', ')})`,
    )
  }
  const fronts = new Set(projects.map((project) => frontOf(project.slug)))
  for (const name of Object.keys(further.drawings)) {
    if (name.startsWith('projects/') && !fronts.has(name)) {
      report('projects', `${name} is there, and no project has that slug`)
    }
  }
  return {
    ...lists,
    ...further,
    experience: presentFirst(withIds('experience', lists.experience)),
    education: presentFirst(withIds('education', lists.education)),
    projects: newestFirst(projects),
    certificates: newestFirst(lists.certificates),
    volunteer: presentFirst(lists.volunteer),
    skillGroups,
    skills,
    siteStack,
    shoutOuts,
  }
}

interface Dated {
  date?: string | undefined
  startDate?: string | undefined
  endDate?: string | undefined
}

function newestFirst<Entry extends Dated>(entries: readonly Entry[]): Entry[] {
  return entries.toSorted((one, other) => startOf(other).localeCompare(startOf(one)))
}

/** Present ones, then those that ended last; of equal ends, those that began last. */
function presentFirst<Entry extends Dated>(entries: readonly Entry[]): Entry[] {
  return newestFirst(entries).toSorted((one, other) => endOf(other).localeCompare(endOf(one)))
}

function startOf({ date, startDate, endDate }: Dated): string {
  return date ?? startDate ?? endDate ?? ''
}

function endOf({ startDate, endDate }: Dated): string {
  if (endDate === undefined) return startDate === undefined ? '' : 'now'
  return endDate.length === 4 ? `${endDate}-12` : endDate
}

function doubled(ids: readonly string[]): Set<string> {
  return new Set(ids.filter((id, index) => ids.indexOf(id) < index))
}

function spokenTexts<Part>(part: Part, locales: readonly Locales[]): Part
function spokenTexts(part: unknown, locales: readonly Locales[]): unknown {
  if (Array.isArray(part)) return part.map((item) => spokenTexts(item, locales))
  if (typeof part !== 'object' || part === null) return part
  const entries = Object.entries(part)
  if (!isPerLanguage(part)) {
    return Object.fromEntries(entries.map(([key, value]) => [key, spokenTexts(value, locales)]))
  }
  const spoken = entries.filter(([locale]) => locales.some((one) => one === locale))
  return spoken.length > 0 ? Object.fromEntries(spoken) : part
}
