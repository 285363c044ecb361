import { z } from 'zod'
import { projects } from '../../content/projects'
import { taglines } from '../../content/taglines'
import { contentFunction } from '../../http/content-function'
import { serverFunction } from '../../http/server-function'
import type { ContributionSource } from './contributions'

export const getProjects = contentFunction('getProjects', projects)
export const getTaglines = contentFunction('getTaglines', taglines)

export function fetchGitHubContributions(source: ContributionSource) {
  return serverFunction('fetchGitHubContributions', {
    access: 'public',
    input: z.undefined(),
    run: (c) => source(c.var.today),
  })
}
