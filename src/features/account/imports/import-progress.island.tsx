import { useEffect, useState } from 'react'
import { call } from '../../../islands/call'
import type { ImportFunctions } from './functions'
import { type ProgressWords, progressSentence } from './progress-words'

interface ImportProgressProps {
  id: string
  progress: { done: number; steps: number; seconds_left: number | null }
  words: ProgressWords
}

const [firstPause, longestPause] = [1500, 10_000]

/** Asks more and more seldom; speaks at every tenth. At the end it shows the report. */
export default function ImportProgress({ id, progress, words }: ImportProgressProps) {
  const [{ done, steps, seconds_left }, setProgress] = useState(progress)
  const [spoken, setSpoken] = useState('')
  const sentence = progressSentence(words, { done, steps, seconds_left })
  const tenth = Math.floor((10 * done) / Math.max(1, steps))

  useEffect(() => {
    let pause = firstPause
    let timer = setTimeout(ask, pause)
    async function ask() {
      try {
        const now = await call<ImportFunctions['fetchImport']>('fetchImport', { id }, fresh)
        if (now.state !== 'running') return location.reload()
        setProgress(now)
      } catch {
        // The next time may be better; the page has a link that looks again.
      }
      pause = Math.min(longestPause, pause * 1.2)
      timer = setTimeout(ask, pause)
    }
    return () => clearTimeout(timer)
  }, [id])

  // biome-ignore lint/correctness/useExhaustiveDependencies: what is said at each tenth alone
  useEffect(() => {
    if (tenth > 0) setSpoken(sentence)
  }, [tenth])

  return (
    <div className="import-progress">
      <progress value={done} max={Math.max(1, steps)} aria-label={words.label} />
      <p className="tabular">{sentence}</p>
      <p role="status" className="visually-hidden">
        {spoken}
      </p>
    </div>
  )
}

const fresh = { isFresh: true }
