import type { Context } from 'hono'
import { maxFound } from '../../../../db/paging'
import { measureKinds } from '../../../../db/schema/measures'
import { dictionaryOf, dictionaryOfTexts, joinDictionaries } from '../../../../db/search/vocabulary'
import { i18nObject, locales } from '../../../../i18n/i18n-util'
import { splitQuery } from '../../../../i18n/query-words'
import type { AppEnv } from '../../../http/app-env'
import { currentUser } from '../../../http/session/current-user'
import { paths, withSearch } from '../../../paths'
import {
  composeHit,
  type HitTexts,
  type RoomSearch,
  type SearchHit,
} from '../../../records/search/room-search'
import { formatNearDay } from '../../../ui/dates/dates'
import { matchesWords } from '../../../ui/hits'
import { measuresAddress } from '../body-measures/measures-address'
import { listPlans } from '../plans/queries'
import { workoutTitle } from '../workout-title'
import { textsOf } from '../workout-words'
import { exerciseAddress, workoutsAddress } from '../workouts-address'
import { findWorkouts, listExerciseNames, workoutVocabulary } from './queries'

/** Exercises, plans and measures by their names, then workouts by their texts. */
export const searchWorkouts: RoomSearch = {
  words: splitQuery,
  async find(c, { words, max, isAny }) {
    const { db } = c.var
    const { id: userId } = currentUser(c)
    const [named, { rows, total }] = await Promise.all([
      findNamed(c, words, isAny),
      findWorkouts(db, userId, words, { max, isAny }),
    ])
    const hits = [
      ...named.slice(0, max).map((one) => composeHit(one, words)),
      ...rows.map((row) => workoutHit(c, row, words)),
    ]
    return {
      hits: hits.slice(0, max),
      total: total + named.length,
      is_more: total >= maxFound,
      list: withSearch(paths.search, { q: words.join(' '), in: 'workouts' }),
      texts: [
        ...named.flatMap(({ title, texts }) => [title, ...texts.map(({ text }) => text ?? null)]),
        ...rows.flatMap(textsOf),
      ],
    }
  },
  async dictionary(c) {
    const { db } = c.var
    const { id: userId } = currentUser(c)
    const [exercises, plans] = await Promise.all([
      listExerciseNames(db, userId),
      listPlans(db, userId),
    ])
    const names = [...exercises.flatMap(({ names }) => names), ...plans.map(({ name }) => name)]
    return joinDictionaries(
      dictionaryOf(db, workoutVocabulary(userId)),
      dictionaryOfTexts([...names, ...namesOfMeasures.map((one) => one.names)]),
    )
  },
}

const measureWords = locales.map((locale) => i18nObject(locale).measures)

/** In each language, with what their page is called. */
const namesOfMeasures = measureKinds.map((kind) => ({
  kind,
  names: measureWords.map(({ link, kinds }) => `${kinds[kind]()} \n${link()}`).join(' \n'),
}))

async function findNamed(
  c: Context<AppEnv>,
  words: readonly string[],
  isAny: boolean,
): Promise<HitTexts[]> {
  const { db, LL } = c.var
  const { id: userId } = currentUser(c)
  const [exercises, plans] = await Promise.all([
    listExerciseNames(db, userId),
    listPlans(db, userId),
  ])
  const doneIn = (plan: (typeof plans)[number]) => plan.exercises.map(({ name }) => name)
  return [
    ...exercises
      .filter((exercise) => isNamed(exercise, words, isAny))
      .map(({ name, names, note }): HitTexts => {
        const others = names.filter((one) => one !== name).join(', ')
        const texts = [
          { field: 'title' as const, text: others },
          { field: 'text' as const, text: note },
        ]
        const detail = LL.search.kinds.exercise()
        return { kind: 'exercise', address: exerciseAddress(name), title: name, texts, detail }
      }),
    ...plans
      .filter((plan) => matchesWords([plan.name, ...doneIn(plan)].join(' \n'), words, isAny))
      .map((plan): HitTexts => {
        const texts = [{ field: 'text' as const, text: doneIn(plan).join(', ') }]
        const detail = LL.search.kinds.plan()
        return { kind: 'plan', address: paths.workoutPlans, title: plan.name, texts, detail }
      }),
    ...namesOfMeasures
      .filter(({ names }) => matchesWords(names, words, isAny))
      .map(({ kind }): HitTexts => {
        const detail = LL.measures.link()
        const title = LL.measures.kinds[kind]()
        return { kind: 'measures', address: measuresAddress({ kind }), title, texts: [], detail }
      }),
  ]
}

/** What an exercise’s page shows, in each language: “squat record” is the squat. */
const shownWords = locales.map((locale) => i18nObject(locale).workoutStatistics.records()).join(' ')

function isNamed(
  { names, note }: { names: readonly string[]; note: string | null },
  words: readonly string[],
  isAny: boolean,
): boolean {
  const text = [...names, note ?? ''].join(' \n')
  if (!matchesWords(text, words, true)) return false
  return isAny || matchesWords(`${text} \n${shownWords}`, words)
}

type Row = Awaited<ReturnType<typeof findWorkouts>>['rows'][number]

function workoutHit(
  { var: { LL, locale, today } }: Context<AppEnv>,
  row: Row,
  words: readonly string[],
): SearchHit {
  const { title, note, exercises } = row
  const names = [...new Set(exercises.map(({ name }) => name))].join(', ')
  return composeHit(
    {
      kind: 'workout',
      address: workoutsAddress(row.date),
      title: workoutTitle(LL, row),
      texts: [
        { field: 'text', text: note },
        { field: 'text', text: names },
        ...textsOf({ ...row, title: null, note: null }).map((text) => ({
          field: 'text' as const,
          text,
        })),
        { field: 'title', text: title },
      ],
      detail: formatNearDay(locale, row.date, today),
    },
    words,
  )
}
