import { serverFunction } from '../../http/functions/server-function'
import { notFound } from '../../http/http-error'
import { contributionsOutput } from './contributions/output'
import { contributionsSearch } from './input'

export const fetchGitHubContributions = serverFunction('fetchGitHubContributions', {
  access: 'public',
  input: contributionsSearch.optional(),
  output: contributionsOutput,
  async run(c, search) {
    const year = search?.year
    const contributions = await c.var.contributions.read(c.var.today, year)
    const isMissing = year !== undefined && contributions?.year !== year
    return isMissing ? notFound() : contributions
  },
})
