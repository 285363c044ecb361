import { call } from '../../../islands/call'
import type { NoteFunctions } from '../functions'

export type DraftState = 'saved' | 'failed' | 'signedOut'

/** Milliseconds of rest after which what was typed is kept, and after which it is tried again. */
const [rest, patience] = [1_000, 10_000]
/** Letters that a browser surely sends for a page that is going. */
const mostAtOnce = 15_000

/**
 * Keeps what is typed into a form: after a rest, and when its page goes or is hidden. Ctrl+Enter
 * saves.
 * @param tell hears how it went
 * @returns what ends it
 */
export function saveDraftLive(
  form: HTMLFormElement,
  isKept: boolean,
  tell: (state: DraftState) => void,
): () => void {
  let kept = isKept ? JSON.stringify(read(form)) : ''
  let timer: ReturnType<typeof setTimeout> | undefined
  let isSaving = false
  const listening = new AbortController()
  const { signal } = listening

  async function keep(isLast = false): Promise<void> {
    clearTimeout(timer)
    const draft = read(form)
    const written = JSON.stringify(draft)
    if (isSaving || written === kept) return
    kept = written
    try {
      const keepalive = isLast && written.length < mostAtOnce
      await call<NoteFunctions['saveDraft']>('saveDraft', draft, { keepalive })
      tell('saved')
    } catch (error) {
      kept = ''
      tell(isSignedOut(error) ? 'signedOut' : 'failed')
      if (!signal.aborted) timer = setTimeout(keep, patience)
    }
  }

  function wait(): void {
    isSaving = false
    clearTimeout(timer)
    timer = setTimeout(keep, rest)
  }

  form.addEventListener('input', wait, { signal })
  form.addEventListener(
    'submit',
    ({ submitter }) => {
      isSaving = submitter?.getAttribute('value') !== 'preview'
    },
    { signal },
  )
  form.addEventListener('keydown', saveByKeys, { signal })
  addEventListener('pagehide', () => keep(true), { signal })
  document.addEventListener('visibilitychange', () => document.hidden && keep(true), { signal })
  if (!isKept) wait()
  return function endKeeping() {
    void keep(true)
    listening.abort()
    clearTimeout(timer)
  }
}

function saveByKeys(event: KeyboardEvent): void {
  if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return
  event.preventDefault()
  const form = event.currentTarget
  if (form instanceof HTMLFormElement)
    form.requestSubmit(form.querySelector('[value=save]:not([hidden])'))
}

function read(form: HTMLFormElement) {
  const fields = new FormData(form)
  const field = (name: string) => String(fields.get(name) ?? '')
  const version = Number(field('version'))
  return { id: field('id'), title: field('title'), body: field('body'), version }
}

function isSignedOut(failure: unknown): boolean {
  return JSON.stringify(failure).includes('"signedOut"')
}
