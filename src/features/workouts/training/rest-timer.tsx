import { useEffect, useRef, useState } from 'react'
import { fill } from '../fill'
import type { TrainWords } from './train-words'

export interface ShownRest {
  /** Milliseconds of this browser's clock. */
  until: number
  seconds: number
}

interface RestTimerProps {
  rest: ShownRest
  /** Of the server, until the clock of this browser counts. */
  left: number
  address: string
  words: TrainWords
  onChange: (seconds: number) => void
}

const longer = 30

export function RestTimer({ rest, left: first, address, words, onChange }: RestTimerProps) {
  const left = useSecondsLeft(rest.until, first)
  const share = rest.seconds === 0 ? 1 : Math.min(1, 1 - left / rest.seconds)
  const isOver = left === 0
  const { rest: said } = words
  return (
    <form
      method="post"
      action={address}
      className="rest"
      onSubmit={(event) => {
        const { submitter } = event.nativeEvent as SubmitEvent
        if (!(submitter instanceof HTMLButtonElement)) return
        event.preventDefault()
        onChange(Number(submitter.value))
      }}
    >
      <div className="rest-line">
        <p className="rest-figure" role="timer" aria-label={said.name}>
          <strong>{clockOf(left)}</strong>{' '}
          <span>{isOver ? said.over : fill(said.left, { length: clockOf(rest.seconds) })}</span>
        </p>
        <div className="rest-buttons">
          <button
            type="submit"
            name="seconds"
            value={left + longer}
            aria-label={`${said.longer}: ${said.longerNamed}`}
            className="link-button"
          >
            {said.longer}
          </button>
          <button
            type="submit"
            name="seconds"
            value="0"
            aria-label={said.skipNamed}
            className="link-button"
          >
            {said.skip}
          </button>
        </div>
      </div>
      <progress className="rest-progress" value={share} max="1" aria-hidden="true" />
    </form>
  )
}

function useSecondsLeft(until: number, first: number): number {
  const [left, setLeft] = useState(Math.ceil(first))
  const title = useRef('')
  useEffect(() => {
    title.current ||= document.title
    const shown = title.current
    let wasOver = until <= Date.now()
    function count(): void {
      const seconds = Math.max(0, Math.ceil((until - Date.now()) / 1000))
      setLeft(seconds)
      document.title = seconds > 0 ? `${clockOf(seconds)} · ${shown}` : shown
      if (seconds > 0 || wasOver) return
      wasOver = true
      navigator.vibrate?.(200)
    }
    count()
    const timer = setInterval(count, 250)
    return () => {
      clearInterval(timer)
      document.title = shown
    }
  }, [until])
  return left
}

/** m:ss */
function clockOf(seconds: number): string {
  const whole = Math.max(0, Math.ceil(seconds))
  return `${Math.floor(whole / 60)}:${String(whole % 60).padStart(2, '0')}`
}
