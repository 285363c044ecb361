import { GraphQLError } from 'graphql'
import { collectionOf } from './github-answers'
import { tooLongSpan } from './github-errors'

/** ISO moments. */
interface Span {
  from?: string | null
  to?: string | null
}

/**
 * A user as the query asks about them.
 * @param since the first year with contributions
 * @param notice is told what is asked for
 */
export function gitHubUser(since: number, notice: (from: string, to: string) => void) {
  return {
    contributionsCollection(span: Span) {
      const { from, to } = whole(span)
      if (to > yearAfter(from, 1)) {
        throw new GraphQLError(tooLongSpan, { extensions: { type: 'VALIDATION' } })
      }
      const [first, last] = [from.toISOString(), to.toISOString()]
      notice(first, last)
      return collectionOf(first.slice(0, 10), last.slice(0, 10), since)
    },
  }
}

export function nobody(login: string): GraphQLError {
  const message = `Could not resolve to a User with the login of '${login}'.`
  return new GraphQLError(message, { extensions: { type: 'NOT_FOUND' } })
}

function whole({ from, to }: Span): { from: Date; to: Date } {
  if (from) return { from: new Date(from), to: to ? new Date(to) : yearAfter(new Date(from), 1) }
  const end = to ? new Date(to) : new Date()
  return { from: yearAfter(end, -1), to: end }
}

function yearAfter(moment: Date, years: number): Date {
  const other = new Date(moment)
  other.setUTCFullYear(moment.getUTCFullYear() + years)
  return other
}
