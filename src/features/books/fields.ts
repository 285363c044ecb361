import { z } from 'zod'
import { books } from '../../../db/schema/books'
import type { TranslationFunctions } from '../../../i18n/i18n-types'
import { count } from '../../http/functions/output'
import { flag, optionalDay, optionalNumber, optionalText } from '../../http/input/fields'
import type { FieldLabel } from '../../ui/request-context'
import { parseIsbn } from './isbn'
import { isLanguage } from './language-names'

type Words = TranslationFunctions['bookForm']

export interface BookField {
  kind:
    | 'line'
    | 'lines'
    | 'number'
    | 'day'
    | 'partOfDate'
    | 'isbn'
    | 'language'
    | 'list'
    | 'ownership'
    | 'check'
  maxLength?: number
  /** Of `lines`, as first shown. */
  rows?: number
  input: z.ZodType
  output: z.ZodType
  /** Its key in `bookForm`; by default the field's name. */
  label?: BookWord
  hint?: BookWord
  isDecimal?: true
  /** Of the form. `book` is laid out by hand. */
  part: 'book' | 'contents' | 'edition' | 'purchase'
  isWide?: true
  /** The next field of its part stands on the same row. */
  isPair?: true
  /** Lists show it, or only the book's page, or that page only to admins. */
  seenBy: 'lists' | 'page' | 'admins'
  /** Its page shows it elsewhere than among the facts. */
  isNoFact?: true
}

type BookWord = {
  [Key in keyof Words]: Words[Key] extends () => string ? Key : never
}[keyof Words]

export const ownerships = books.ownership.enumValues

export const typedDate = z.union([z.iso.date(), z.string().regex(/^\d{4}(-(0[1-9]|1[0-2]))?$/)])

const text = z.string().nullable()
const line = (maxLength: number) =>
  ({ kind: 'line', maxLength, input: optionalText(maxLength), output: text }) as const
const lines = (rows: number) =>
  ({ kind: 'lines', rows, maxLength: 10_000, input: optionalText(10_000), output: text }) as const
const wholeNumber = (max: number) => optionalNumber(z.number().int().min(1).max(max))

/** By column, in the order of the form and of the facts on a book's page. */
export const bookFields = {
  book_name: {
    ...line(300),
    input: z.string().trim().min(1).max(300),
    output: z.string(),
    label: 'title',
    part: 'book',
    seenBy: 'lists',
    isNoFact: true,
  },
  subtitle: { ...line(300), part: 'contents', isWide: true, seenBy: 'lists', isNoFact: true },
  author_name: { ...line(300), label: 'author', part: 'book', seenBy: 'lists', isNoFact: true },
  serie_name: { ...line(300), label: 'series', part: 'contents', seenBy: 'lists', isNoFact: true },
  serie_number: {
    kind: 'number',
    isDecimal: true,
    input: optionalNumber(z.number().min(0).max(10_000)),
    output: z.number().nullable(),
    label: 'number',
    part: 'contents',
    isPair: true,
    seenBy: 'lists',
    isNoFact: true,
  },
  volume: { ...line(50), hint: 'volumeHint', part: 'contents', seenBy: 'lists', isNoFact: true },
  description: { ...lines(5), part: 'contents', seenBy: 'page', isNoFact: true },
  publisher: { ...line(300), part: 'edition', seenBy: 'page' },
  published: {
    kind: 'partOfDate',
    input: optionalText(10).pipe(typedDate.nullable()),
    output: text.describe('ISO year, month or day.'),
    hint: 'publishedHint',
    part: 'edition',
    seenBy: 'page',
  },
  isbn: {
    kind: 'isbn',
    input: optionalText(50).transform(readIsbn),
    output: text,
    hint: 'isbnHint',
    part: 'book',
    seenBy: 'lists',
  },
  language: {
    kind: 'language',
    input: optionalText(35).pipe(z.string().refine(isLanguage).nullable()),
    output: text.describe('BCP 47.'),
    part: 'edition',
    seenBy: 'lists',
  },
  pages: {
    kind: 'number',
    input: wholeNumber(100_000),
    output: count.nullable(),
    part: 'edition',
    isPair: true,
    seenBy: 'page',
  },
  place: { ...line(200), part: 'book', seenBy: 'lists' },
  ownership: {
    kind: 'ownership',
    input: z
      .union([z.literal(''), z.enum(ownerships)])
      .nullish()
      .transform((ownership) => ownership || 'owned'),
    output: z.enum(ownerships).describe('Only owned books are counted as at home, and lent.'),
    part: 'book',
    seenBy: 'lists',
    isNoFact: true,
  },
  copies: {
    kind: 'number',
    input: wholeNumber(999).transform((copies) => copies ?? 1),
    output: count,
    part: 'edition',
    seenBy: 'lists',
  },
  categories: {
    kind: 'list',
    maxLength: 1000,
    input: optionalText(1000).transform(readCategories),
    output: z.array(z.string()),
    hint: 'categoriesHint',
    part: 'contents',
    isWide: true,
    seenBy: 'lists',
  },
  bought_on: {
    kind: 'day',
    input: optionalDay,
    output: text,
    label: 'boughtOn',
    part: 'purchase',
    seenBy: 'admins',
  },
  bought_at: { ...line(200), label: 'boughtAt', part: 'purchase', seenBy: 'admins' },
  price: { ...line(50), part: 'purchase', seenBy: 'admins' },
  condition: { ...line(200), part: 'purchase', seenBy: 'admins' },
  remark: { ...lines(3), part: 'purchase', seenBy: 'admins' },
  is_unlisted: {
    kind: 'check',
    input: z
      .union([z.literal(''), flag])
      .nullish()
      .transform((isUnlisted) => isUnlisted || false),
    output: z.boolean().describe('The front door does not show it.'),
    label: 'isUnlisted',
    part: 'purchase',
    isWide: true,
    seenBy: 'admins',
    isNoFact: true,
  },
} satisfies Record<string, BookField>

type Fields = typeof bookFields
type SeenBy = BookField['seenBy']

export type BookFieldName = keyof Fields

const named: Record<BookFieldName, BookField> = bookFields
const names = Object.keys(named) as BookFieldName[]

export function bookField(name: BookFieldName): BookField {
  return named[name]
}

export function bookFieldsWhere(isMeant: (field: BookField) => boolean): BookFieldName[] {
  return names.filter((name) => isMeant(named[name]))
}

export const bookInputs = Object.fromEntries(names.map((name) => [name, named[name].input])) as {
  [Name in BookFieldName]: Fields[Name]['input']
}

type OutputsFor<Who extends SeenBy> = {
  [Name in BookFieldName as Fields[Name]['seenBy'] extends Who
    ? Name
    : never]: Fields[Name]['output']
}

export function outputsFor<Who extends SeenBy>(who: Who): OutputsFor<Who> {
  const seen = bookFieldsWhere(({ seenBy }) => seenBy === who)
  return Object.fromEntries(seen.map((name) => [name, named[name].output])) as OutputsFor<Who>
}

export const bookLabels = Object.fromEntries(
  names.map((name): [string, FieldLabel] => [name, ({ bookForm }) => bookForm[wordOf(name)]()]),
) as Record<BookFieldName, FieldLabel>

/** Its page calls some fields something else than the form does. */
export function factLabel({ books, bookForm }: TranslationFunctions, name: BookFieldName): string {
  const own = named[name].seenBy === 'admins' ? books.purchase : books.facts
  const word = wordOf(name)
  return Reflect.get(word in own ? own : bookForm, word)()
}

function wordOf(name: BookFieldName): BookWord {
  const { label = name as BookWord } = named[name]
  return label
}

function readIsbn(typed: string | null, context: z.RefinementCtx): string | null {
  if (typed === null) return null
  const digits = parseIsbn(typed)
  if (digits !== undefined) return digits
  context.addIssue({ code: 'custom', params: { reason: 'isbn' }, input: typed })
  return z.NEVER
}

function readCategories(typed: string | null): string | null {
  const categories = typed?.split(/[\n,]/).map((name) => name.trim()) ?? []
  return [...new Set(categories.filter(Boolean))].join('\n') || null
}
