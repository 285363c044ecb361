import { paths, publicNames, publicPages } from './paths'

type SitePage = (typeof publicPages)[number]

/** One that search engines may list; what the owner made has an address that follows from its name. */
export type PublicPage = SitePage | typeof paths.writing | ReturnType<typeof paths.project>

type SiteName = (typeof publicNames)[number] | 'writing'
type ProjectName = `projects/${string}`

/** Whether what is at a path is for everybody to read. */
export function isPublic(path: string): boolean {
  return isOfContent(path) || `${path}/`.startsWith(`${paths.writing}/`)
}

/** Whether the content knows if anything is there. */
export function isOfContent(path: string): path is Exclude<PublicPage, typeof paths.writing> {
  return isSitePage(path) || isProjectPage(path)
}

export function isProjectPage(path: string): path is `/${ProjectName}` {
  return path.startsWith(paths.project(''))
}

/** What the content calls it. */
export function publicName(page: SitePage | typeof paths.writing): SiteName
export function publicName(page: PublicPage): SiteName | ProjectName
export function publicName(page: PublicPage): SiteName | ProjectName {
  if (isProjectPage(page)) return `projects/${page.slice(paths.project('').length)}`
  if (page === paths.writing) return 'writing'
  return publicNames.find((name) => paths[name] === page) ?? 'home'
}

export function publicPage(name: SiteName | ProjectName): PublicPage {
  return isProjectName(name) ? `/${name}` : paths[name]
}

function isSitePage(path: string): path is SitePage {
  return publicPages.some((page) => page === path)
}

function isProjectName(name: string): name is ProjectName {
  return name.startsWith('projects/')
}
