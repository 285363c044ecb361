import type { Locales, TranslationFunctions } from '../../../i18n/i18n-types'
import { useRequestContext } from '../request-context'
import type { FormState } from './form-state'

const labels = {
  book_name: ({ bookForm }) => bookForm.title(),
  subtitle: ({ bookForm }) => bookForm.subtitle(),
  author_name: ({ bookForm }) => bookForm.author(),
  serie_name: ({ bookForm }) => bookForm.series(),
  serie_number: ({ bookForm }) => bookForm.number(),
  volume: ({ bookForm }) => bookForm.volume(),
  isbn: ({ bookForm }) => bookForm.isbn(),
  publisher: ({ bookForm }) => bookForm.publisher(),
  published: ({ bookForm }) => bookForm.published(),
  pages: ({ bookForm }) => bookForm.pages(),
  language: ({ bookForm }) => bookForm.language(),
  description: ({ bookForm }) => bookForm.description(),
  categories: ({ bookForm }) => bookForm.categories(),
  place: ({ bookForm }) => bookForm.place(),
  copies: ({ bookForm }) => bookForm.copies(),
  bought_on: ({ bookForm }) => bookForm.boughtOn(),
  bought_at: ({ bookForm }) => bookForm.boughtAt(),
  price: ({ bookForm }) => bookForm.price(),
  condition: ({ bookForm }) => bookForm.condition(),
  remark: ({ bookForm }) => bookForm.remark(),
  is_double_meant: ({ bookForm }) => bookForm.isDoubleMeant(),
  cover: ({ cover }) => cover.title(),
  borrower: ({ bookForm }) => bookForm.borrower(),
  lent_on: ({ bookForm }) => bookForm.lentOn(),
  due_on: ({ bookForm }) => bookForm.dueOn(),
  returned_on: ({ loanDesk }) => loanDesk.returnedOn(),
  date: ({ workoutForm }) => workoutForm.date(),
  start: ({ workoutForm }) => workoutForm.start(),
  title: ({ workoutForm }) => workoutForm.title(),
  body: ({ noteForm }) => noteForm.body(),
  due: ({ noteForm }) => noteForm.due(),
  kind: ({ workoutForm }) => workoutForm.kind(),
  minutes: ({ workoutForm }) => workoutForm.minutes(),
  kilometres: ({ workoutForm }) => workoutForm.distance(),
  note: ({ workoutForm }) => workoutForm.note(),
  exercises: ({ workoutForm }) => workoutForm.exercises(),
  name: ({ account }) => account.name(),
  locale: ({ account }) => account.language(),
  timeZone: ({ account }) => account.timeZone(),
} satisfies Record<string, (LL: TranslationFunctions) => string>

export type LabelledField = keyof typeof labels

export function fieldLabel(LL: TranslationFunctions, name: string): string {
  return isLabelled(name) ? labels[name](LL) : name
}

export function useFields({ values, problems }: FormState) {
  const { LL } = useRequestContext()
  return (name: LabelledField, path: string = name) => ({
    name,
    label: labels[name](LL),
    value: values[name],
    problem: problems[path],
  })
}

export function listLabels(
  LL: TranslationFunctions,
  locale: Locales,
  names: readonly string[],
): string {
  return new Intl.ListFormat(locale).format(names.map((name) => fieldLabel(LL, name)))
}

function isLabelled(name: string): name is LabelledField {
  return Object.hasOwn(labels, name)
}
