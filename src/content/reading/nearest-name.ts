import { editDistance } from '../../../db/search/edit-distance'

export function nearestName(asked: string, names: readonly string[]): string | undefined {
  const most = Math.max(1, Math.floor(asked.length / 3))
  const [nearest] = names
    .map((name) => ({ name, changes: editDistance(asked.toLowerCase(), name.toLowerCase()).whole }))
    .filter(({ changes }) => changes <= most)
    .toSorted((one, other) => one.changes - other.changes)
  return nearest?.name
}
