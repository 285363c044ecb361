import { getFitSportName, getFitSubSportName } from 'fit-file-parser/profile'
import {
  FitMessageReaderError,
  type FitRawMessage,
  fitTimestampToUnixMilliseconds,
  readFitMessages,
} from 'fit-file-parser/raw'
import { type ImportFile, startOf } from '../../../imports/archive'
import type { ReadRow } from '../../../imports/import-source'
import { SourceError } from '../../../imports/source-error'
import { activityItem, type Lap, momentHere } from './activity-item'
import type { WorkoutItem } from './workout-item'

/** Numbers of messages and of their fields, as in the FIT protocol’s public profile. */
const messages = { fileId: 0, session: 18, lap: 19, set: 225 } as const
const ofFileId = { type: 0 } as const
const ofSession = { meanHeartRate: 16, maxHeartRate: 17 } as const
const ofLap = { meanHeartRate: 15, maxHeartRate: 16 } as const
const ofBoth = { start: 2, sport: 5, subSport: 6, seconds: 8, metres: 9 } as const

const activityType = 4

/** Earlier ones count from when a watch was switched on, as it did not know the day. */
const leastTimestamp = 0x1000_0000

export function isFit(file: Pick<ImportFile, 'bytes' | 'start'>): boolean {
  const start = startOf(file)
  return start.length >= 14 && new TextDecoder().decode(start.subarray(8, 12)) === '.FIT'
}

/**
 * A session is an activity, whose totals leave pauses out; files may follow one another in one.
 * @throws {SourceError} if one is cut off or damaged
 */
export function readFit(file: ImportFile, timeZone: string): Omit<ReadRow<WorkoutItem>, 'row'>[] {
  return filesIn(file).flatMap((bytes) => readOne(bytes, file.path, timeZone))
}

/** @throws {SourceError} if the last is cut off */
function filesIn({ bytes, path }: ImportFile): Uint8Array[] {
  const parts: Uint8Array[] = []
  for (let start = 0; start < bytes.length; ) {
    const rest = bytes.subarray(start)
    if (!isFit({ bytes: rest })) throw new SourceError(`${path} is no FIT file at ${start}`)
    const view = new DataView(rest.buffer, rest.byteOffset, rest.byteLength)
    const size = view.getUint8(0) + view.getUint32(4, true) + 2
    if (size > rest.length) throw new SourceError(`${path} is cut off`)
    parts.push(rest.subarray(0, size))
    start += size
  }
  return parts
}

function readOne(
  bytes: Uint8Array,
  path: string,
  timeZone: string,
): Omit<ReadRow<WorkoutItem>, 'row'>[] {
  const read = messagesIn(bytes, path)
  const called = path.slice(0, 200)
  const of = (number: number) => read.filter((one) => one.globalMessageNumber === number)
  const isActivity = of(messages.fileId).some(
    (one) => numberOf(one, ofFileId.type) === activityType,
  )
  const sessions = of(messages.session)
  if (!isActivity || sessions.length === 0) {
    return [{ key: called, name: called, left: 'route', lost: {} }]
  }
  const laps = of(messages.lap)
  const sets = of(messages.set).length
  return sessions.map((session, at) => {
    const began = momentOf(numberOf(session, ofBoth.start))
    if (began === undefined) return { key: called, name: called, left: 'route', lost: {} }
    const next = momentOf(numberOf(sessions[at + 1], ofBoth.start))
    const type = typeOf(session)
    const when = momentHere(began, timeZone)
    const item = activityItem({
      when,
      type,
      title: '',
      note: '',
      ...totalsOf(session, ofSession.meanHeartRate),
      maxHeartRate: numberOf(session, ofSession.maxHeartRate),
      laps: laps
        .filter((lap) => isWithin(momentOf(numberOf(lap, ofBoth.start)), began, next))
        .map((lap) => totalsOf(lap, ofLap.meanHeartRate)),
    })
    const name = [when.date, when.start, type.replaceAll('_', ' ')].filter(Boolean).join(' ')
    const lost: Record<string, string> = sets > 0 && at === 0 ? { noPlace: `${sets} sets` } : {}
    return { key: began.toISOString(), name, item, lost }
  })
}

function messagesIn(bytes: Uint8Array, path: string): FitRawMessage[] {
  try {
    return readFitMessages(bytes, { messageNumbers: Object.values(messages) }).messages
  } catch (error) {
    if (error instanceof FitMessageReaderError) throw new SourceError(`${path}: ${error.code}`)
    throw error
  }
}

function totalsOf(message: FitRawMessage, meanHeartRate: number): Lap {
  return {
    seconds: (numberOf(message, ofBoth.seconds) ?? 0) / 1000,
    distance: (numberOf(message, ofBoth.metres) ?? 0) / 100,
    heartRate: numberOf(message, meanHeartRate),
  }
}

/** Of several sports in one go, each has the laps since its beginning. */
function isWithin(start: Date | undefined, began: Date, next: Date | undefined): boolean {
  return start === undefined || (start >= began && (next === undefined || start < next))
}

/** Training says only in its second word whether it was with weights. */
function typeOf(session: FitRawMessage): string {
  const [sport, subSport] = [numberOf(session, ofBoth.sport), numberOf(session, ofBoth.subSport)]
  const name = sport === undefined ? '' : (getFitSportName(sport) ?? '')
  const second = subSport === undefined ? '' : (getFitSubSportName(subSport) ?? '')
  const words = name === 'training' || name === 'generic' ? second : name
  return words === 'generic' ? '' : words
}

function momentOf(timestamp: number | undefined): Date | undefined {
  if (timestamp === undefined || timestamp < leastTimestamp) return undefined
  return new Date(fitTimestampToUnixMilliseconds(timestamp))
}

/** An unsigned number; undefined where the file says that there is none. */
function numberOf(message: FitRawMessage | undefined, field: number): number | undefined {
  const found = message?.fields.find(({ fieldNumber }) => fieldNumber === field)
  if (!message || !found || ![1, 2, 4].includes(found.size)) return undefined
  const bytes = message.littleEndian ? found.bytes.toReversed() : found.bytes
  const isNone = bytes.every((byte) => byte === 0xff)
  return isNone ? undefined : bytes.reduce((number, byte) => number * 256 + byte, 0)
}
