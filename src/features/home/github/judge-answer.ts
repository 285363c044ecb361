import { z } from 'zod'
import type { GitHubTrouble } from './github-trouble'
import { type GitHubCalendar, readCalendar, type Span } from './read-calendar'

/** What an answer comes to. Errors come with 200, and instead of data or beside half of it. */
export function judgeAnswer(
  status: number,
  body: unknown,
  span: Span,
): GitHubCalendar | GitHubTrouble {
  const { data: answer } = gitHubAnswer.safeParse(body)
  const errors = answer?.errors ?? []
  const words = [answer?.message, ...errors.flatMap(({ type, message }) => [type, message])]
  if (words.some((text) => /rate.?limit/i.test(text ?? '')) || status === 429) {
    return { trouble: 'limited' }
  }
  if (status === 401 || status === 403) return { trouble: 'refused' }
  if (status >= 500) return { trouble: 'broken' }
  if (status !== 200 || answer === undefined) return { trouble: 'nonsense' }
  const isUnknown = errors.some(({ type }) => type === 'NOT_FOUND')
  if (isUnknown || (errors.length === 0 && answer.data?.user === null)) {
    return { trouble: 'unknown' }
  }
  if (errors.length > 0) return { trouble: 'misunderstood' }
  const collection = answer.data?.user?.contributionsCollection
  return readCalendar(collection, span) ?? { trouble: 'nonsense' }
}

const gitHubAnswer = z.object({
  message: z.string().optional().catch(undefined),
  errors: z
    .array(z.object({ type: z.string().optional(), message: z.string().optional() }))
    .optional(),
  data: z.object({ user: z.object({ contributionsCollection: z.unknown() }).nullish() }).nullish(),
})
