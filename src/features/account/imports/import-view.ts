import type { AnswerKind, AskedAbout } from '../../../../db/schema/imports'
import { daysToUndo, type StoredImport, type StoredRow } from '../../../records/imports/queries'
import type { RoomImport } from '../../../records/imports/room-import'
import { dayInMilliseconds } from '../../../ui/dates/days'
import type { ImportView } from './output'

/** Rows of each fate that are shown. */
export const firstRows = 8

/** In the order in which they are asked. */
const answersTo: Record<AnswerKind, readonly string[]> = {
  shelf: ['owned', 'wanted', 'elsewhere', 'left'],
  weight: ['kg', 'lb'],
  distance: ['km', 'mi'],
  folders: ['asTags', 'notAsTags'],
  database: ['bring', 'left'],
  templates: ['bring', 'left'],
  trashed: ['asTrashed', 'left'],
  days: ['dayFirst', 'monthFirst'],
}

/** @returns undefined if the answer is one of the owner’s records */
export function answersOf({ kind }: Pick<AskedAbout, 'kind'>): readonly string[] | undefined {
  return kind === 'exercise' ? undefined : answersTo[kind]
}

/** By their kinds, and the most frequent first. */
export function inOrderOfKinds(asked: readonly AskedAbout[]): AskedAbout[] {
  const kinds = [...Object.keys(answersTo), 'exercise']
  const place = ({ kind }: AskedAbout) => kinds.indexOf(kind)
  const often = ({ kind, count }: AskedAbout) => (kind === 'exercise' ? 0 : count)
  return asked.toSorted((one, other) => place(one) - place(other) || often(other) - often(one))
}

const shownFates = ['new', 'here', 'differs'] as const

/** The first of each fate that is worth a look. */
export function firstOfFates(
  rows: readonly Pick<StoredRow, 'name' | 'fate' | 'item'>[],
  room: RoomImport<unknown> | undefined,
): ImportView['first'] {
  return shownFates.flatMap((shown) =>
    rows
      .filter(({ fate }) => fate === shown)
      .slice(0, firstRows)
      .map(({ name, fate, item }) => {
        const isKnown = item !== null && item !== undefined
        return { name, fate, about: (isKnown && room?.describe?.(item)) || null }
      }),
  )
}

export const notStarted = {
  done: 0,
  started_at: null,
  ended_at: null,
  is_undoing: false,
  covers_row: 0,
}

type Rows = Pick<ImportView, 'kinds' | 'fates' | 'outcomes' | 'first' | 'left' | 'arrived'> & {
  brought: number
  names?: ImportView['names']
  covers?: ImportView['covers']
}

export function viewIn(file: StoredImport, { brought, ...rows }: Rows, now: Date): ImportView {
  const steps = file.is_undoing ? brought : file.total
  const { id, program, room, file_name, state, total, done, asked, left_columns, renamed } = file
  return {
    ...{ id, program, room, file_name, state, total, done, steps, left_columns, renamed },
    ...{ covers: null, names: null, ...rows },
    is_undoing: file.is_undoing,
    is_mapped: file.mapping !== null,
    encoding: file.encoding,
    seconds_left: secondsLeft(file, steps, now),
    questions: asked.flatMap(({ name, kind, word, count, answer }) =>
      kind === 'exercise' ? [] : { name, kind, word, count, answer, answers: [...answersTo[kind]] },
    ),
    created_at: file.created_at.toISOString(),
    started_at: file.started_at?.toISOString() ?? null,
    ended_at: file.ended_at?.toISOString() ?? null,
    undo_until: undoUntil(file, now)?.toISOString() ?? null,
  }
}

function secondsLeft(
  { state, done, started_at }: StoredImport,
  steps: number,
  now: Date,
): number | null {
  if (state !== 'running' || done === 0 || started_at === null) return null
  const seconds = (now.getTime() - started_at.getTime()) / 1000
  return Math.ceil((seconds / done) * Math.max(0, steps - done))
}

type TellingRow = Pick<StoredRow, 'row' | 'name' | 'address' | 'reason' | 'lost'>

export function leftRow({
  row,
  name,
  address,
  reason,
  lost,
}: TellingRow): ImportView['left'][number] {
  return { row, name, address, reason, lost: lost ?? {} }
}

function undoUntil({ state, ended_at, is_undoing }: StoredImport, now: Date): Date | undefined {
  if ((state !== 'done' && state !== 'failed') || ended_at === null || is_undoing) return undefined
  const until = new Date(ended_at.getTime() + daysToUndo * dayInMilliseconds)
  return until > now ? until : undefined
}
