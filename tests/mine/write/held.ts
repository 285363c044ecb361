type Entry = Record<string, unknown>
type Resume = Record<string, unknown>

const leftOut: Record<string, string[]> = {
  basics: ['image', 'url'],
  location: ['address', 'postalCode', 'region'],
  work: ['description'],
  skills: ['level'],
  projects: ['entity', 'type'],
}

const dated = ['work', 'volunteer', 'education', 'certificates', 'projects']

/** Of these, what goes on comes first, and then what ended last. */
const lasting = ['work', 'volunteer', 'education']

/** Without the fields above and a portrait; dated entries newest first. */
export function held({ basics, ...sections }: Resume): Resume {
  const { location, ...person } = without('basics', Object(basics))
  const place = without('location', { ...townOf(Object(location)), ...Object(location) })
  const isSomewhere = Object.keys(place).length > 0
  const lists = Object.entries(sections).map(([name, list]) => {
    const kept = Object.values(Object(list)).map((entry) => without(name, Object(entry)))
    return [
      name,
      dated.includes(name)
        ? kept.toSorted(byDate).toSorted(lasting.includes(name) ? byEnd : () => 0)
        : kept,
    ]
  })
  return {
    basics: isSomewhere ? { ...person, location: place } : person,
    ...Object.fromEntries(lists),
  }
}

/** Before 1.0 a town stood in the address, which has no number then. */
function townOf({ address = '' }: { address?: string }): Entry {
  const city = address.split(',')[0]?.trim()
  return /\d/.test(address) || !city ? {} : { city }
}

function without(section: string, entry: Entry): Entry {
  const fields = Object.entries(entry).filter(([name]) => !leftOut[section]?.includes(name))
  return Object.fromEntries(fields)
}

function byDate(one: Entry, other: Entry): number {
  return dateOf(other).localeCompare(dateOf(one))
}

function dateOf({ date, startDate, endDate }: Entry): string {
  return String(date ?? startDate ?? endDate ?? '')
}

function byEnd(one: Entry, other: Entry): number {
  return endOf(other).localeCompare(endOf(one))
}

function endOf({ startDate, endDate }: Entry): string {
  if (endDate === undefined) return startDate === undefined ? '' : 'now'
  return String(endDate).length === 4 ? `${endDate}-12` : String(endDate)
}
