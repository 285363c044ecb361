import type { TranslationFunctions } from '../../../i18n/i18n-types'
import type { calloutKinds } from './plugins/callouts'

declare module 'markdown-it' {
  interface Env {
    words?: TextWords
    base?: string | undefined
  }
}

export interface TextWords {
  task: string
  footnotes: string
  /** Stands before a number, like `reference`. */
  footnote: string
  reference: string
  callouts: Record<(typeof calloutKinds)[number], string>
}

export function textWords({ notes, noteText }: TranslationFunctions): TextWords {
  const { callouts } = noteText
  return {
    task: notes.task(),
    footnotes: noteText.footnotes(),
    footnote: noteText.footnote(),
    reference: noteText.reference(),
    callouts: {
      note: callouts.note(),
      tip: callouts.tip(),
      important: callouts.important(),
      warning: callouts.warning(),
      caution: callouts.caution(),
    },
  }
}
