import { useEffect, useRef, useState } from 'react'
import { useHydrated } from '../../../islands/use-hydrated'
import { parseIsbn } from '../isbn'
import { readIsbns } from './read-isbns'
import { scanBarcodes } from './scan-barcodes'
import { figure, type ScannerWords } from './scanner-words'

interface IsbnScannerProps {
  /** The id of the text area that the numbers go into. */
  field: string
  max: number
  words: ScannerWords
}

const idleTime = 120_000

/** Asks for the camera only when its button is pressed. No picture leaves the browser. */
export default function IsbnScanner({ field, max, words }: IsbnScannerProps) {
  const hasCamera = useHydrated() && navigator.mediaDevices?.getUserMedia !== undefined
  const [state, setState] = useState<'off' | 'asking' | 'on'>('off')
  const [told, setTold] = useState('')
  const [problem, setProblem] = useState('')
  const video = useRef<HTMLVideoElement>(null)
  const scan = useRef<AbortController>(undefined)

  useEffect(() => {
    const stopHidden = () => document.hidden && scan.current?.abort()
    document.addEventListener('visibilitychange', stopHidden)
    return () => {
      document.removeEventListener('visibilitychange', stopHidden)
      scan.current?.abort()
    }
  }, [])

  function stop(message = ''): void {
    scan.current?.abort()
    setTold(message)
  }

  async function start(): Promise<void> {
    if (!video.current) return
    const own = new AbortController()
    scan.current = own
    const { signal } = own
    let last = ''
    let idle: ReturnType<typeof setTimeout> | undefined
    const wait = () => {
      clearTimeout(idle)
      idle = setTimeout(() => stop(words.idle), idleTime)
    }
    signal.addEventListener('abort', () => {
      clearTimeout(idle)
      setState('off')
    })
    setProblem('')
    setTold(words.asking)
    setState('asking')
    try {
      await scanBarcodes({
        video: video.current,
        signal,
        onStart() {
          setState('on')
          setTold(words.aim)
          wait()
        },
        onCode(code) {
          if (code === last) return
          last = code
          wait()
          const [message, isFull] = addNumber(code)
          if (isFull) stop(message)
          else setTold(message)
        },
      })
    } catch (error) {
      if (signal.aborted) return
      stop()
      setProblem(words[problemOf(error)])
    }
  }

  function addNumber(code: string): [message: string, isFull: boolean] {
    const area = document.getElementById(field)
    const isbn = parseIsbn(code)
    if (isbn === undefined || !(area instanceof HTMLTextAreaElement)) return [words.noIsbn, false]
    const present = readIsbns(area.value)
    if (present.some((one) => one.isbn === isbn)) return [words.known, false]
    if (present.length >= max) return [words.full, true]
    const typed = area.value.trimEnd()
    area.value = `${typed}${typed && '\n'}${isbn}\n`
    area.dispatchEvent(new Event('input', { bubbles: true }))
    const count = present.length + 1
    const counted = count === 1 ? words.readOne : words.readMany.replace(figure, String(count))
    return [`${isbn}. ${counted}`, false]
  }

  const isOff = state === 'off'
  return (
    <>
      <button
        type="button"
        className={hasCamera ? 'button' : 'button invisible'}
        onClick={() => (isOff ? start() : stop())}
      >
        {isOff ? words.start : words.stop}
      </button>
      <div className="scanned grid gap-s2 type-label">
        <video ref={video} hidden={state !== 'on'} muted playsInline aria-label={words.picture} />
        <p role="status">{told}</p>
        {problem && (
          <p className="problem" role="alert">
            {problem}
          </p>
        )}
      </div>
    </>
  )
}

function problemOf(error: unknown): 'denied' | 'noCamera' | 'inUse' | 'failed' {
  const name = error instanceof DOMException ? error.name : ''
  if (name === 'NotAllowedError' || name === 'SecurityError') return 'denied'
  if (name === 'NotFoundError' || name === 'OverconstrainedError') return 'noCamera'
  return name === 'NotReadableError' || name === 'AbortError' ? 'inUse' : 'failed'
}
