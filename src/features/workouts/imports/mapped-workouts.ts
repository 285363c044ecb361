import type { WeightUnit } from '../../../../db/schema/workout'
import { dayOrder, readDay } from '../../../imports/read-days'
import {
  keyOfTable,
  type MappedColumns,
  type MappedField,
  type Places,
} from '../../../records/imports/mapped-columns'
import { kindNamed, metresIn, numberIn, rpeIn, secondsIn, workoutsOfSets } from './read-sets'
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
    const cellsOf = (name: string, cells: readonly string[]) => cells[places[name] ?? -1] ?? ''
    const order = dayOrder(table.rows.map((cells) => cellsOf('date', cells)))
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
    const lost = new Map<string, Record<string, string>>()
    const heads = new Map<string, Head>()
    const sets: ReadSet[] = []
    const workouts: string[] = []
    for (const [index, cells] of table.rows.entries()) {
      const cell = (name: string) => cellsOf(name, cells)
      const date = readDay(cell('date'), order) ?? ''
      const start = timeIn(cell('start')) ?? timeIn(cell('date'))
      const title = cell('title').slice(0, 100) || null
      const own = hasExercises ? [date || cell('date'), start, title] : [index, date, start, title]
      const workout = own.join('\n')
      workouts.push(workout)
      const lose = (name: string) => {
        const column = table.header[places[name] ?? -1] ?? name
        lost.set(workout, { ...lost.get(workout), [column]: cell(name).slice(0, 200) })
        return undefined
      }
      const number = (name: string) => {
        if (/^(?:0+(?:[.,]0+)?)?$/.test(cell(name))) return undefined
        return numberIn(cell(name)) ?? lose(name)
      }
      const metres =
        cell('distance') === '' ? undefined : metresIn(cell('distance'), distanceUnit ?? 'km')
      if (metres === undefined && number('distance') !== undefined) lose('distance')
      if (cell('start') !== '' && start === undefined) lose('start')
      if (!heads.has(workout)) {
        const kind = kindNamed(cell('kind')) ?? (hasExercises ? undefined : kindNamed(title ?? ''))
        if (cell('kind') !== '' && kindNamed(cell('kind')) === undefined) lose('kind')
        heads.set(workout, {
          key: [key, ...own.slice(hasExercises ? 0 : 1)].join(' ').slice(0, 200),
          name: [cell('date'), title].filter(Boolean).join(', ').slice(0, 300),
          date,
          start: start ?? null,
          title,
          minutes:
            minutesIn(cell('minutes')) ??
            (cell('minutes') === '' ? null : (lose('minutes') ?? null)),
          note: cell('note').slice(0, 5000) || null,
          ...(kind !== undefined || !hasExercises ? { kind: kind ?? 'other' } : {}),
          ...(!hasExercises && metres !== undefined && { distance: metres }),
          ...(weightUnit === undefined && { isWeightUnsure: true }),
          ...(distanceUnit === undefined && { isDistanceUnsure: true }),
        })
      }
      if (!hasExercises) continue
      const exercise = cell('exercise').slice(0, 100)
      const reps = number('reps')
      const seconds =
        cell('seconds') === '' ? undefined : (secondsIn(cell('seconds')) ?? lose('seconds'))
      const set = {
        kind: 'normal' as const,
        unit: weightUnit ?? ('kg' as const),
        reps: reps && Math.round(reps),
        weight: number('weight'),
        seconds,
        distance: metres,
        rpe: cell('rpe') === '' ? undefined : (rpeIn(cell('rpe')) ?? lose('rpe')),
        note: cell('setNote').slice(0, 500) || undefined,
      }
      if (exercise === '') {
        for (const name of ['reps', 'weight', 'seconds', 'distance']) if (cell(name)) lose(name)
        continue
      }
      const times = Math.min(maxRepeated, Math.max(1, Math.round(numberIn(cell('sets')) ?? 1)))
      for (let time = 0; time < times; time++) {
        sets.push({ row: index + 1, workout, exercise, isFirst: false, set: { ...set } })
      }
    }
    const used = new Set(Object.values(places))
    const leftColumns = table.header.filter(
      (_, at) => !used.has(at) && table.rows.some((cells) => cells[at]),
    )
    return workoutsOfSets({
      ...{ sets, heads, lost, workouts, leftColumns },
      areDaysUnsure: order.isUnsure,
    })
  },
}

type Head = Omit<WorkoutItem, 'kind' | 'exercises'> & {
  key: string
  name: string
  kind?: WorkoutItem['kind']
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
