import type { Context } from 'hono'
import { z } from 'zod'
import type { Dictionary } from '../../../db/search/vocabulary'
import type { AppEnv } from '../../http/app-env'
import { count } from '../../http/functions/output'
import { findHits, hasHit, snippetAroundHit } from '../../ui/hits'

const hitFields = [
  'title',
  'subtitle',
  'author',
  'series',
  'isbn',
  'categories',
  'place',
  'remark',
  'review',
  'text',
  'email',
] as const

export type HitField = (typeof hitFields)[number]

const marks = z
  .array(z.tuple([count, count]))
  .describe('What was found of it: where each begins, and its length in UTF-16 code units.')

export const searchHitOutput = z.strictObject({
  kind: z.enum([
    'home',
    'aboutMe',
    'career',
    'skills',
    'projects',
    'siteStack',
    'article',
    'book',
    'review',
    'borrower',
    'note',
    'workout',
    'exercise',
    'plan',
    'measures',
    'user',
    'invitation',
  ]),
  address: z.string().describe('A path, in the language that was asked for.'),
  title: z.string(),
  title_marks: marks,
  found_in: z.enum(hitFields).describe('What the snippet is of.'),
  snippet: z.string(),
  snippet_marks: marks,
  detail: z.string().describe('When, where, or by whom, in the language that was asked for.'),
})

export type SearchHit = z.infer<typeof searchHitOutput>

export interface Asked {
  /** As it was typed. */
  query: string
  /** Which of its words, or what instead of them. */
  words: readonly string[]
  max: number
  /** Whether one of the words is enough. */
  isAny: boolean
}

export interface Found {
  /** Best first; addresses without a language. */
  hits: SearchHit[]
  total: number
  is_more: boolean
  /** Of the list of all that was found. */
  list: string
  /** In which the words are written as people wrote them. */
  texts: readonly (string | null)[]
}

/** What the visitor may see in one place of the site. */
export interface RoomSearch {
  words(query: string): readonly string[]
  find(c: Context<AppEnv>, asked: Asked): Promise<Found>
  dictionary(c: Context<AppEnv>): Promise<Dictionary>
}

const snippetSize = { before: 40, max: 140 }

export interface HitTexts extends Pick<SearchHit, 'kind' | 'address' | 'title' | 'detail'> {
  /** Which it may have been found in beside the title, the most telling first. */
  texts: readonly { field: HitField; text: string | null | undefined }[]
}

/** Its snippet is of the text with most of the words that the title has not, else of the first. */
export function composeHit(
  { kind, address, title, detail, texts }: HitTexts,
  words: readonly string[],
): SearchHit {
  const title_marks = marksIn(title, words)
  const left = title_marks.length === 0 ? words : words.filter((word) => !hasHit(title, [word]))
  const each = left.map((word) => [word])
  const given = texts.flatMap(({ field, text }) => (text ? [{ field, text: oneLine(text) }] : []))
  const counted = given.map((one) => ({
    ...one,
    found: each.filter((word) => hasHit(one.text, word)).length,
  }))
  const most = Math.max(0, ...counted.map(({ found }) => found))
  const { field = 'title', text = '' } = counted.find(({ found }) => found === most) ?? {}
  const around = snippetAroundHit(text, left.length > 0 ? left : words, snippetSize)
  const snippet = around ?? cut(text)
  return {
    kind,
    address,
    title,
    title_marks,
    found_in: field,
    snippet,
    snippet_marks: marksIn(snippet, words),
    detail,
  }
}

function oneLine(text: string): string {
  return text.replace(/\s+/g, ' ').trim()
}

function cut(text: string): string {
  const { max } = snippetSize
  return text.length <= max ? text : `${text.slice(0, text.lastIndexOf(' ', max))}…`
}

function marksIn(text: string, words: readonly string[]): [number, number][] {
  return findHits(text, words).flatMap(({ isHit, at, text }): [number, number][] =>
    isHit ? [[at, text.length]] : [],
  )
}
