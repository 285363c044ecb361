type Entry = Record<string, unknown>
type Resume = Record<string, unknown>

const leftOut: Record<string, string[]> = {
  basics: ['image', 'url'],
  location: ['address', 'postalCode', 'region'],
  work: ['description'],
  skills: ['level'],
  projects: ['entity', 'type'],
}

/**
 * What the site can hold of a resume. Leaves out the fields above, `meta` and `$schema`, for which
 * it has its own; a portrait; project keywords that are no skills. Dated entries are sorted newest
 * first, two spellings of a skill count once, and skills without keywords form one group.
 */
export function held({ $schema: _, meta: __, basics, ...sections }: Resume): Resume {
  const lists = Object.entries(sections).map(([name, list]) => [
    name,
    heldList(name, entries(list)),
  ])
  const { location, ...person } = without('basics', entries([basics])[0] ?? {})
  const place = without('location', entries([location ?? {}])[0] ?? {})
  return {
    basics: Object.keys(place).length > 0 ? { ...person, location: place } : person,
    ...Object.fromEntries(lists),
  }
}

function heldList(name: string, list: Entry[]): Entry[] {
  const kept = list.map((entry) => without(name, entry))
  const isDated = ['work', 'volunteer', 'education', 'certificates', 'projects'].includes(name)
  return isDated ? kept.toSorted((one, other) => dateOf(other).localeCompare(dateOf(one))) : kept
}

function without(section: string, entry: Entry): Entry {
  const fields = Object.entries(entry).filter(([name]) => !leftOut[section]?.includes(name))
  return Object.fromEntries(fields)
}

function dateOf({ date, startDate, endDate }: Entry): string {
  return String(date ?? startDate ?? endDate ?? '')
}

function entries(list: unknown): Entry[] {
  return Array.isArray(list) ? list : []
}
