import { join } from 'node:path'
import type { PublicName, SiteName } from '../../paths'
import type { Content } from '../content'
import { frontOf, hasPage } from '../project-page'
import { shownNames } from '../public-pages'
import { skillsByYear } from '../skill-years'
import { hashImages } from './hash-images'

export type PageChanges = Record<string, { shown: string; changedAt: string }>

/** Keeps the earlier date while the hash is the same, else takes that of its newest file. */
export async function pageChanges(
  content: Content,
  before: PageChanges,
  timeOf: (files: readonly string[]) => Promise<Date>,
): Promise<PageChanges> {
  const names = shownNames(content)
  const parts = partsOf(content).filter(([name]) => names.includes(name))
  const pages = parts.map(async ([name, { files, shown }]) => {
    const hash = Bun.hash(JSON.stringify(shown)).toString(36)
    const known = before[name]
    if (known?.shown === hash) return [name, known] as const
    const newest = (await timeOf(files)).toISOString()
    const changedAt = known && known.changedAt > newest ? known.changedAt : newest
    return [name, { shown: hash, changedAt }] as const
  })
  return Object.fromEntries(await Promise.all(pages))
}

interface Parts {
  files: readonly string[]
  shown: readonly unknown[]
}

function partsOf(content: Content): [name: PublicName, parts: Parts][] {
  const { projects, images } = content
  const ofProjects = projects.filter(hasPage).map((project): [PublicName, Parts] => [
    `projects/${project.slug}`,
    {
      files: [...filesOf({ projects }), join('projects', project.slug)],
      shown: [
        project,
        hashImages(images.filter(({ name }) => name.startsWith(`projects/${project.slug}/`))),
      ],
    },
  ])
  return [...(Object.entries(sitePartsOf(content)) as [SiteName, Parts][]), ...ofProjects]
}

function sitePartsOf(content: Content): Record<Exclude<SiteName, 'home' | 'siteStack'>, Parts> {
  const { site, portrait, projects, drawings, languages, interests, talks, awards } = content
  const { references, experience, education, volunteer, certificates, publications } = content
  const about = { languages, interests, references }
  const studies = { education, certificates, languages }
  const career = { experience, volunteer, talks, awards, publications, ...studies }
  const fronts = Object.keys(drawings).filter((name) => name.startsWith('projects/'))
  return {
    aboutMe: {
      files: [...filesOf({ site, ...about }), ...(portrait && site.image ? [site.image] : [])],
      shown: [site, portrait?.hash, about],
    },
    career: { files: filesOf(career), shown: [career] },
    skills: {
      files: filesOf({ skills: [], experience, education, projects }),
      shown: [skillsByYear(content)],
    },
    projects: {
      files: [...filesOf({ projects }), ...fronts],
      shown: [
        projects.map(({ name, slug, description, startDate, endDate }) => ({
          name,
          description,
          startDate,
          endDate,
          front: drawings[frontOf(slug)]?.hash,
        })),
      ],
    },
  }
}

function filesOf(lists: object): string[] {
  return Object.keys(lists).map((list) => `${list}.yaml`)
}
