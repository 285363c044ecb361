import { lastMonth, monthNumber } from '../months'

interface Role {
  name: string
  location?: string | undefined
  url?: string | undefined
  startDate: string
  endDate?: string | undefined
}

/** The time with one employer, from the first role there to the end of the last. */
export interface Employment<Job extends Role> extends Role {
  /** Of all roles; none where they were in several places. */
  location: string | undefined
  /** Newest first. */
  roles: readonly Job[]
}

/**
 * Jobs that follow one another, or overlap, at an employer of the same name. Who was away in between,
 * for a month or longer, was there twice.
 *
 * @param jobs newest first, as what comes of them
 */
export function employments<Job extends Role>(jobs: readonly Job[]): Employment<Job>[] {
  const found: Employment<Job>[] = []
  for (const job of jobs.toReversed()) {
    const { name, location, url, startDate, endDate } = job
    const earlier = found.find((one) => one.name === name && goesOnUntil(one, startDate))
    if (earlier === undefined) {
      found.push({ name, location, url, startDate, endDate, roles: [job] })
      continue
    }
    earlier.roles = [job, ...earlier.roles]
    earlier.location = earlier.location === location ? location : undefined
    earlier.url = url ?? earlier.url
    earlier.endDate = later(earlier.endDate, endDate)
  }
  const placeOf = ({ roles }: Employment<Job>) => jobs.findIndex((job) => roles.includes(job))
  return found.toSorted((one, other) => placeOf(one) - placeOf(other))
}

function goesOnUntil({ endDate }: Role, startDate: string): boolean {
  return endDate === undefined || lastMonth(endDate) + 1 >= monthNumber(startDate)
}

/** Of two ends, none of which is later than any. */
function later(one: string | undefined, other: string | undefined): string | undefined {
  if (one === undefined || other === undefined) return undefined
  return lastMonth(one) > lastMonth(other) ? one : other
}
