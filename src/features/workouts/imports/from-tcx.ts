import { z } from 'zod'
import type { ImportFile } from '../../../imports/archive'
import type { ReadRow } from '../../../imports/import-source'
import { xmlText } from '../../../imports/xml'
import { activityItem, type Lap, momentHere } from './activity-item'
import { hasRoot, readXml, xmlList, xmlMoment, xmlNumber } from './activity-xml'
import { addTotals, meanOf, type TrackPoint, type TrackTotals, totalsOf } from './track'
import type { WorkoutItem } from './workout-item'

const beats = z.object({ Value: xmlNumber }).optional().catch(undefined)

const point = z
  .object({
    Time: xmlMoment,
    Position: z
      .object({ LatitudeDegrees: xmlNumber, LongitudeDegrees: xmlNumber })
      .optional()
      .catch(undefined),
    DistanceMeters: xmlNumber,
    HeartRateBpm: beats,
  })
  .transform(
    ({ Time, Position, DistanceMeters, HeartRateBpm }): TrackPoint => ({
      at: Time,
      latitude: Position?.LatitudeDegrees,
      longitude: Position?.LongitudeDegrees,
      heartRate: HeartRateBpm?.Value,
      metres: DistanceMeters,
    }),
  )

const lap = z.object({
  StartTime: xmlMoment,
  TotalTimeSeconds: xmlNumber,
  DistanceMeters: xmlNumber,
  AverageHeartRateBpm: beats,
  MaximumHeartRateBpm: beats,
  Track: xmlList(z.object({ Trackpoint: xmlList(point) }).catch({ Trackpoint: [] })),
})

const tcx = z.object({
  TrainingCenterDatabase: z.object({
    Activities: z.object({
      Activity: xmlList(
        z.object({ Sport: xmlText, Id: xmlText, Notes: xmlText, Lap: xmlList(lap) }),
      ),
    }),
  }),
})

export function isTcx(file: Pick<ImportFile, 'bytes' | 'start'>): boolean {
  return hasRoot(file, /<TrainingCenterDatabase[\s>]/)
}

export function readTcx(file: ImportFile, timeZone: string): Omit<ReadRow<WorkoutItem>, 'row'>[] {
  const read = tcx.safeParse(readXml(file)).data?.TrainingCenterDatabase.Activities.Activity ?? []
  return read.map(({ Sport, Id, Notes, Lap: laps }) => {
    const began = laps[0]?.StartTime ?? laps[0]?.Track[0]?.Trackpoint[0]?.at
    const called = Id.slice(0, 200) || file.path.slice(0, 200)
    if (began === undefined) return { key: called, name: called, left: 'route', lost: {} }
    const tracked = laps.map(({ Track }) =>
      addTotals(Track.map(({ Trackpoint }) => totalsOf(Trackpoint))),
    )
    const done = laps.map((one, at) => lapOf(one, tracked[at]))
    const most = laps.map(
      (one, at) => one.MaximumHeartRateBpm?.Value ?? tracked[at]?.beats.most ?? 0,
    )
    const seconds = sum(done.map((one) => one.seconds))
    const rated = done.filter(({ heartRate, seconds }) => heartRate && seconds)
    const beating = sum(rated.map((one) => one.seconds * (one.heartRate ?? 0)))
    const item = activityItem({
      when: momentHere(began, timeZone),
      type: Sport === 'Other' ? '' : Sport,
      title: '',
      note: Notes,
      seconds,
      distance: sum(done.map((one) => one.distance)),
      heartRate: rated.length > 0 ? beating / sum(rated.map((one) => one.seconds)) : undefined,
      maxHeartRate: Math.max(0, ...most),
      laps: done,
    })
    return { key: began.toISOString(), name: called, item, lost: {} }
  })
}

/** Some writers count pauses in its totals: what lies within a tenth of its points is believed. */
function lapOf(
  { TotalTimeSeconds, DistanceMeters, AverageHeartRateBpm }: z.infer<typeof lap>,
  points: TrackTotals | undefined,
): Lap {
  const { seconds = 0, distance = 0 } = points ?? {}
  return {
    seconds: believed(TotalTimeSeconds, seconds),
    distance: believed(DistanceMeters, distance),
    heartRate: AverageHeartRateBpm?.Value ?? (points && meanOf(points)),
  }
}

function believed(total: number | undefined, counted: number): number {
  if (total === undefined) return counted
  return counted === 0 || Math.abs(total - counted) <= counted / 10 ? total : counted
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, number) => total + number, 0)
}
