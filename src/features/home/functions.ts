import { projects } from '../../content/projects'
import { taglines } from '../../content/taglines'
import { contentFunction } from '../../http/functions/content-function'
import { serverFunction } from '../../http/functions/server-function'
import { HttpError } from '../../http/http-error'
import type { ContributionSource } from './contributions/contributions'
import { contributionsSearch } from './input'

export const getProjects = contentFunction('getProjects', projects)
export const getTaglines = contentFunction('getTaglines', taglines)

export function fetchGitHubContributions(source: ContributionSource) {
  return serverFunction('fetchGitHubContributions', {
    access: 'public',
    input: contributionsSearch.optional(),
    async run(c, search) {
      const year = search?.year
      const contributions = await source(c.var.today, year)
      const isMissing = year !== undefined && contributions?.year !== year
      return isMissing ? new HttpError(404, 'missing') : contributions
    },
  })
}
