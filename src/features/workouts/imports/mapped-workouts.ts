import type { WeightUnit } from '../../../../db/schema/workout'
import { dayOrder, readDay } from '../../../imports/read-days'
import { cellsAt } from '../../../imports/rows'
import {
  keyOfTable,
  type MappedColumns,
  type MappedField,
  type Places,
  renamedColumns,
} from '../../../records/imports/mapped-columns'
import {
  agreeing,
  type Head,
  isNothing,
  kindNamed,
  milesIn,
  numberIn,
  setReader,
  workoutsOfSets,
} from './read-sets'
import type { ReadSet, WorkoutItem } from './workout-item'

const field = (name: keyof Words, words: string, more: Partial<MappedField> = {}): MappedField => ({
  name,
  label: ({ bringIn }) => bringIn.fields[name](),
  words: words.split(', '),
  ...more,
})

type Words = Record<
  | 'date'
  | 'start'
  | 'title'
  | 'kind'
  | 'minutes'
  | 'note'
  | 'exercise'
  | 'sets'
  | 'reps'
  | 'weight'
  | 'seconds'
  | 'distance'
  | 'rpe'
  | 'setNote',
  string
>

const isDay = (cell: string) => /^\d{4}[-/.]\d{1,2}[-/.]\d{1,2}(?:[T ].*)?$/.test(cell)
const maxRepeated = 50

export const mappedWorkouts: MappedColumns<WorkoutItem> = {
  fields: [
    field('date', 'date, day, datum, dag, tag, fecha, dia', { isRequired: true, isIn: isDay }),
    field(
      'start',
      'start, time, start time, begin, begintijd, tijd, uhrzeit, beginn, startzeit, hora, inicio',
    ),
    field(
      'title',
      'title, workout, workout name, name, session, training, titel, einheit, titulo, entrenamiento, sesion',
    ),
    field(
      'kind',
      'kind, type, activity, sport, activity type, soort, art, sportart, aktivitat, tipo, actividad, deporte',
    ),
    field('minutes', 'minutes, duration, minuten, duur, dauer, minutos, duracion'),
    field('exercise', 'exercise, exercise name, movement, lift, oefening, ubung, ejercicio'),
    field('sets', 'sets, set count, number of sets, series, satze, aantal sets'),
    field('reps', 'reps, repetitions, herhalingen, aantal, wiederholungen, wdh, repeticiones'),
    field('weight', 'weight, kg, kilos, lb, lbs, load, gewicht, last, peso, carga'),
    field('seconds', 'seconds, hold, sec, seconden, sekunden, segundos'),
    field(
      'distance',
      'distance, km, miles, mi, metres, meters, afstand, distanz, strecke, distancia',
    ),
    field('rpe', 'rpe'),
    field('setNote', 'set note, notitie bij set'),
    field(
      'note',
      'note, notes, comment, remarks, opmerking, opmerkingen, notitie, notities, notiz, bemerkung, nota, notas, comentario',
    ),
  ],
  read(table, places) {
    const order = dayOrder(cellsAt(table.rows, places.date ?? -1))
    const hasExercises = places.exercise !== undefined
    const weightUnit = unitIn(table.header, places, 'weight', {
      kg: 'kg',
      kilo: 'kg',
      lb: 'lb',
      pound: 'lb',
      pond: 'lb',
      pfund: 'lb',
      libra: 'lb',
    })
    const distanceUnit = unitIn(table.header, places, 'distance', {
      km: 'km',
      kilom: 'km',
      mil: 'mi',
      mijl: 'mi',
      meile: 'mi',
      mi: 'mi',
      met: 'm',
      m: 'm',
    })
    const key = keyOfTable(table)
    const columns = renamedColumns(table, places)
    const { cellsOf, lossesOf, used, leaveBeyond } = setReader(table, columns)
    const agree = agreeing(lossesOf)
    const heads = new Map<string, Head>()
    const sets: ReadSet[] = []
    const workouts: string[] = []
    for (const [index, cells] of table.rows.entries()) {
      let workout = ''
      const cell = cellsOf(cells, () => workout)
      const date = readDay(cell.text('@date'), order) ?? ''
      const start = timeIn(cell.text('@start')) ?? timeIn(cell.text('@date'))
      const title = cell.text('@title').slice(0, 100) || null
      const own = hasExercises
        ? [date || cell.text('@date'), start, title]
        : [index, date, start, title]
      workout = own.join('\n')
      workouts.push(workout)
      leaveBeyond(cells, workout)
      cell.short(100, '@title')
      if (cell.text('@start') !== '' && timeIn(cell.text('@start')) === undefined)
        cell.lose('@start')
      const metres = cell.metres(distanceUnit ?? 'km', '@distance')
      const head = heads.get(workout) ?? {
        key: [key, ...own.slice(hasExercises ? 0 : 1)].join(' ').slice(0, 200),
        name: [cell.text('@date'), title].filter(Boolean).join(', ').slice(0, 300),
        date,
        start: start ?? null,
        title,
        minutes: null,
        note: null,
        ...(!hasExercises && { kind: kindNamed(title ?? '') ?? 'other' }),
        ...(!hasExercises &&
          metres !== undefined && { distance: metres, ...milesIn(distanceUnit ?? 'km', metres) }),
        ...(weightUnit === undefined && { isWeightUnsure: true }),
        ...(distanceUnit === undefined && { isDistanceUnsure: true }),
      }
      heads.set(workout, head)
      if (agree(workout, '@kind', cell.text('@kind'))) {
        const kind = kindNamed(cell.text('@kind')) ?? cell.lose('@kind')
        if (kind !== undefined) head.kind = kind
      }
      if (agree(workout, '@minutes', cell.text('@minutes'))) {
        const minutes = minutesIn(cell.text('@minutes'))
        head.minutes =
          minutes ?? (isNothing.test(cell.text('@minutes')) ? null : cell.lose('@minutes')) ?? null
      }
      if (agree(workout, '@note', cell.text('@note'))) head.note = cell.short(5000, '@note') ?? null
      if (!hasExercises) {
        cell.leave('@sets', '@reps', '@weight', '@seconds', '@rpe', '@setNote')
        continue
      }
      const exercise = cell.short(100, '@exercise') ?? ''
      if (exercise === '') {
        cell.leave('@sets', '@reps', '@weight', '@seconds', '@rpe', '@setNote')
        if (metres !== undefined) cell.leave('@distance')
        continue
      }
      const set = {
        kind: 'normal' as const,
        unit: weightUnit ?? ('kg' as const),
        reps: cell.whole('@reps'),
        weight: cell.number('@weight'),
        seconds: cell.seconds('@seconds'),
        distance: metres,
        ...milesIn(distanceUnit ?? 'km', metres),
        rpe: cell.rpe('@rpe'),
        note: cell.short(500, '@setNote'),
      }
      const times = cell.whole('@sets') ?? 1
      if (times < 1 || times > maxRepeated) cell.lose('@sets')
      for (let time = 0; time < Math.min(maxRepeated, Math.max(1, times)); time++) {
        sets.push({ row: index + 1, workout, exercise, isFirst: false, set: { ...set } })
      }
    }
    return workoutsOfSets({
      ...{ sets, heads, losses: lossesOf, workouts, leftColumns: used.left },
      areDaysUnsure: order.isUnsure,
    })
  },
}

/** What the header says, as in `Gewicht (kg)`. */
function unitIn<Unit extends WeightUnit | 'km' | 'mi' | 'm'>(
  header: readonly string[],
  places: Places,
  name: string,
  words: Record<string, Unit>,
): Unit | undefined {
  const said = (header[places[name] ?? -1] ?? '').toLowerCase().split(/[^\p{L}]+/u)
  const found = Object.entries(words).find(([word]) =>
    said.some((one) =>
      word.length < 3 ? one === word || one === `${word}s` : one.startsWith(word),
    ),
  )
  return found?.[1]
}

function timeIn(cell: string): string | undefined {
  const [, hour = '', minute] = /(?:^|[ T])(\d{1,2}):(\d\d)(?::\d\d)?(?:\D|$)/.exec(cell) ?? []
  return minute === undefined || Number(hour) > 23
    ? undefined
    : `${hour.padStart(2, '0')}:${minute}`
}

/** Of `45`, `45 min`, `0:45` or `1:02:03`. */
function minutesIn(cell: string): number | undefined {
  const bare = cell.replace(/\s*m(?:in(?:uten|utes|utos|\.)?)?$/i, '')
  if (/^\d+:\d\d(?::\d\d)?$/.test(bare)) {
    const [hours = 0, minutes = 0, seconds = 0] = bare.split(':').map(Number)
    return inDay(hours * 60 + minutes + Math.round(seconds / 60))
  }
  return inDay(Math.round(numberIn(bare) ?? 0))
}

function inDay(minutes: number): number | undefined {
  return minutes >= 1 && minutes <= 1440 ? minutes : undefined
}
