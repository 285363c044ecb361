import { snippetAroundHit } from '../ui/hits'
import { type ChangedWords, changedWords } from './changed-words'
import { type Comparison, compareTexts } from './compare-texts'
import { headingAbove, missingHeadings } from './markdown/headings'
import { listLinks, type NoteLink } from './markdown/list-links'
import {
  type ArticleOptions,
  type ArticlePreview,
  type PreviewOptions,
  previewArticle,
  type ShownArticle,
  type ShownNote,
  type ShowOptions,
  showArticle,
  showNote,
} from './markdown/show-note'
import { type Tick, tickTask } from './markdown/tick-task'
import { type ConflictMarks, type Merge, mergeTexts } from './merge-texts'
import { type NoteContents, noteContents } from './note-contents'
import { writtenWords } from './user-tokens'

export interface TextWork {
  contents: { args: [userId: string, title: string | null, body: string]; result: NoteContents }
  show: { args: [body: string, options: ShowOptions]; result: ShownNote }
  article: { args: [body: string, options: ArticleOptions]; result: ShownArticle }
  preview: { args: [body: string, options: PreviewOptions]; result: ArticlePreview }
  links: { args: [body: string]; result: NoteLink[] }
  missingHeadings: {
    args: [body: string, title: string | undefined, fragments: readonly string[]]
    result: string[]
  }
  headingAbove: { args: [body: string, words: readonly string[]]; result: string | undefined }
  tick: {
    args: [body: string, tick: Tick, seen?: string, isExact?: boolean]
    result: string | undefined
  }
  compare: { args: [saved: string, mine: string]; result: Comparison }
  merge: {
    args: [base: string | undefined, saved: string, mine: string, marks: ConflictMarks]
    result: Merge
  }
  changedWords: { args: [newer: string, older: string]; result: ChangedWords }
  snippet: { args: [tokens: string, words: readonly string[]]; result: string | undefined }
}

export const textWork: {
  [Name in keyof TextWork]: (...args: TextWork[Name]['args']) => TextWork[Name]['result']
} = {
  contents: noteContents,
  show: showNote,
  article: showArticle,
  preview: previewArticle,
  links: listLinks,
  missingHeadings,
  headingAbove,
  tick: tickTask,
  compare: compareTexts,
  merge: mergeTexts,
  changedWords,
  snippet: noteSnippet,
}

const snippetSize = { before: 60, max: 200 }

function noteSnippet(tokens: string, words: readonly string[]): string | undefined {
  return snippetAroundHit(writtenWords(tokens), words, snippetSize)
}
