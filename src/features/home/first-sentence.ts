import type { ContentText } from '../../content/localize'
import { isLongSummary, maxSummary } from '../../content/summary'
import { cutAtWord } from '../../ui/cut-at-word'

/** All of it where it is short. */
export function firstSentence(summary: ContentText, locale: string): ContentText {
  if (!isLongSummary(summary)) return summary
  const { text, lang = locale } = typeof summary === 'string' ? { text: summary } : summary
  const sentences = new Intl.Segmenter(lang, { granularity: 'sentence' })
  const [first] = sentences.segment(text.trim().split('\n')[0] ?? '')
  const sentence = cutAtWord((first?.segment ?? '').trim(), maxSummary)
  return typeof summary === 'string' ? sentence : { ...summary, text: sentence }
}
