import { z } from 'zod'
import type { GitHubFailure } from './github-failure'
import { type CalendarSpan, type GitHubCalendar, readCalendar } from './read-calendar'

/** GraphQL errors come with status 200, instead of data or next to part of it. */
export function judgeAnswer(
  status: number,
  body: unknown,
  span: CalendarSpan,
): GitHubCalendar | GitHubFailure {
  const { data: answer } = gitHubAnswer.safeParse(body)
  const errors = answer?.errors ?? []
  const words = [answer?.message, ...errors.flatMap(({ type, message }) => [type, message])]
  if (words.some((text) => /rate.?limit/i.test(text ?? '')) || status === 429) {
    return { reason: 'limited' }
  }
  if (status === 401 || status === 403) return { reason: 'refused' }
  if (status >= 500) return { reason: 'broken' }
  if (status !== 200 || answer === undefined) return { reason: 'nonsense' }
  const isUnknown = errors.some(({ type }) => type === 'NOT_FOUND')
  if (isUnknown || (errors.length === 0 && answer.data?.user === null)) {
    return { reason: 'unknown' }
  }
  if (errors.length > 0) return { reason: 'misunderstood' }
  const collection = answer.data?.user?.contributionsCollection
  return readCalendar(collection, span) ?? { reason: 'nonsense' }
}

const gitHubAnswer = z.object({
  message: z.string().optional().catch(undefined),
  errors: z
    .array(z.object({ type: z.string().optional(), message: z.string().optional() }))
    .optional(),
  data: z.object({ user: z.object({ contributionsCollection: z.unknown() }).nullish() }).nullish(),
})
