import { lastMonth, monthNumber } from '../months'

interface Role {
  name: string
  location?: string | undefined
  url?: string | undefined
  startDate: string
  endDate?: string | undefined
}

export interface Employment<Job extends Role> extends Role {
  /** Undefined where the roles were in several places. */
  location: string | undefined
  roles: readonly Job[]
}

/** In the order of the jobs. A gap of a month or longer starts a new employment. */
export function employments<Job extends Role>(jobs: readonly Job[]): Employment<Job>[] {
  const found: Employment<Job>[] = []
  const oldestFirst = jobs
    .toReversed()
    .toSorted((one, other) => monthNumber(one.startDate) - monthNumber(other.startDate))
  for (const job of oldestFirst) {
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

function later(one: string | undefined, other: string | undefined): string | undefined {
  if (one === undefined || other === undefined) return undefined
  return lastMonth(one) > lastMonth(other) ? one : other
}
