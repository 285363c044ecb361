export interface TrackPoint {
  at: Date | undefined
  /** Degrees. */
  latitude: number | undefined
  longitude: number | undefined
  heartRate: number | undefined
  /** Metres since the beginning, as watches count them. */
  metres?: number | undefined
}

export interface TrackTotals {
  seconds: number
  /** Metres. */
  distance: number
  beats: { sum: number; count: number; most: number }
}

/** Of a stretch without a pause: time and way between points that lie too far apart do not count. */
export function totalsOf(points: readonly TrackPoint[]): TrackTotals {
  const steps = points.slice(1).map((point, at) => stepBetween(points[at] ?? point, point))
  const longest = Math.max(60, medianOf(steps.map(({ seconds }) => seconds)) * 10)
  const done = steps.filter(({ seconds }) => seconds <= longest)
  const rates = points.flatMap(({ heartRate }) => heartRate || [])
  return {
    seconds: sum(done.map(({ seconds }) => seconds)),
    distance: sum(done.map(({ metres }) => metres)),
    beats: {
      sum: sum(rates),
      count: rates.length,
      most: rates.reduce((most, one) => Math.max(most, one), 0),
    },
  }
}

export function addTotals(all: readonly TrackTotals[]): TrackTotals {
  return {
    seconds: sum(all.map(({ seconds }) => seconds)),
    distance: sum(all.map(({ distance }) => distance)),
    beats: {
      sum: sum(all.map(({ beats }) => beats.sum)),
      count: sum(all.map(({ beats }) => beats.count)),
      most: Math.max(0, ...all.map(({ beats }) => beats.most)),
    },
  }
}

export function meanOf({ beats: { sum, count } }: TrackTotals): number | undefined {
  return count > 0 ? sum / count : undefined
}

function stepBetween(from: TrackPoint, to: TrackPoint) {
  const [since, until] = [from.at?.getTime(), to.at?.getTime()]
  const seconds = since !== undefined && until !== undefined ? (until - since) / 1000 : 0
  return { seconds: Math.max(0, seconds), metres: wayBetween(from, to) }
}

function wayBetween(from: TrackPoint, to: TrackPoint): number {
  const places = [from.latitude, from.longitude, to.latitude, to.longitude]
  const [one, west, other, east] = places
  if (one === undefined || west === undefined || other === undefined || east === undefined) {
    return Math.max(0, (to.metres ?? 0) - (from.metres ?? 0))
  }
  const radians = (degrees: number) => (degrees * Math.PI) / 180
  const half = (degrees: number) => Math.sin(radians(degrees) / 2) ** 2
  const part =
    half(other - one) + Math.cos(radians(one)) * Math.cos(radians(other)) * half(east - west)
  return 2 * earthRadius * Math.asin(Math.min(1, Math.sqrt(part)))
}

/** Metres. */
const earthRadius = 6_371_009

function medianOf(numbers: readonly number[]): number {
  return numbers.toSorted((one, other) => one - other)[Math.floor(numbers.length / 2)] ?? 0
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, number) => total + number, 0)
}
