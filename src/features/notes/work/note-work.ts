import { type ChangedWords, changedWords } from '../../../records/changed-words'
import { type Comparison, compareTexts } from '../../../records/compare-texts'
import { type ConflictMarks, type Merge, mergeTexts } from '../../../records/merge-texts'
import { snippetAroundHit } from '../../../ui/hits'
import { writtenWords } from '../list/user-tokens'
import { missingHeadings } from '../text/headings'
import { listLinks, type NoteLink } from '../text/list-links'
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
} from '../text/show-note'
import { type Tick, tickTask } from '../text/tick-task'
import { type NoteContents, noteContents } from './note-contents'

export interface NoteWork {
  contents: { args: [userId: string, title: string | null, body: string]; result: NoteContents }
  show: { args: [body: string, options: ShowOptions]; result: ShownNote }
  article: { args: [body: string, options: ArticleOptions]; result: ShownArticle }
  preview: { args: [body: string, options: PreviewOptions]; result: ArticlePreview }
  links: { args: [body: string]; result: NoteLink[] }
  missingHeadings: {
    args: [body: string, title: string | undefined, fragments: readonly string[]]
    result: string[]
  }
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

export const noteWork: {
  [Name in keyof NoteWork]: (...args: NoteWork[Name]['args']) => NoteWork[Name]['result']
} = {
  contents: noteContents,
  show: showNote,
  article: showArticle,
  preview: previewArticle,
  links: listLinks,
  missingHeadings,
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
