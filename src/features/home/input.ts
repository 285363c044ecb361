import { z } from 'zod'

/** Of the home page, as its address and `fetchGitHubContributions` have it. */
export const contributionsSearch = z.strictObject({
  /** Absent means the latest. */
  year: z.coerce.number().int().min(1970).max(9999).optional(),
})
