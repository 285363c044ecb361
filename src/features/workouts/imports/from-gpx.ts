import { z } from 'zod'
import type { ImportFile } from '../../../imports/archive'
import type { ReadRow } from '../../../imports/import-source'
import { xmlText } from '../../../imports/xml'
import { activityItem, momentHere } from './activity-item'
import { hasRoot, readXml, xmlList, xmlMoment, xmlNumber } from './activity-xml'
import { addTotals, meanOf, type TrackPoint, totalsOf } from './track'
import type { WorkoutItem } from './workout-item'

const heart = z
  .object({ TrackPointExtension: z.object({ hr: xmlNumber }).optional().catch(undefined) })
  .optional()
  .catch(undefined)

const point = z
  .object({ lat: xmlNumber, lon: xmlNumber, time: xmlMoment, extensions: heart })
  .transform(
    ({ lat, lon, time, extensions }): TrackPoint => ({
      at: time,
      latitude: lat,
      longitude: lon,
      heartRate: extensions?.TrackPointExtension?.hr,
    }),
  )

const gpx = z.object({
  gpx: z.object({
    trk: xmlList(
      z.object({
        name: xmlText,
        desc: xmlText,
        type: xmlText,
        trkseg: xmlList(z.object({ trkpt: xmlList(point) }).catch({ trkpt: [] })),
      }),
    ),
  }),
})

export function isGpx(file: Pick<ImportFile, 'bytes' | 'start'>): boolean {
  return hasRoot(file, /<gpx[\s>]/)
}

/** A track is an activity; a pause begins a new segment, and between segments nothing counts. */
export function readGpx(file: ImportFile, timeZone: string): Omit<ReadRow<WorkoutItem>, 'row'>[] {
  const tracks = gpx.safeParse(readXml(file)).data?.gpx.trk ?? []
  return tracks.map(({ name, desc, type, trkseg }) => {
    const segments = trkseg.map(({ trkpt }) => trkpt).filter(({ length }) => length > 1)
    const began = segments[0]?.[0]?.at
    const called = name.slice(0, 200) || file.path.slice(0, 200)
    if (began === undefined) return { key: called, name: called, left: 'route', lost: {} }
    const laps = segments.map(totalsOf)
    const whole = addTotals(laps)
    const item = activityItem({
      when: momentHere(began, timeZone),
      type,
      title: name,
      note: desc,
      seconds: whole.seconds,
      distance: whole.distance,
      heartRate: meanOf(whole),
      maxHeartRate: whole.beats.most,
      laps: laps.map((lap) => ({
        seconds: lap.seconds,
        distance: lap.distance,
        heartRate: meanOf(lap),
      })),
    })
    return { key: began.toISOString(), name: called, item, lost: {} }
  })
}
