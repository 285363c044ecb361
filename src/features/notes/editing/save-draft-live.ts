import { call } from '../../../islands/call'
import type { saveDraft } from './functions'

export type DraftState = 'saved' | 'failed' | 'signedOut'

/** Milliseconds of rest after which what was typed is saved, and after which it is tried again. */
const [saveAfter, retryAfter] = [1_000, 10_000]
/** Characters that a browser surely sends for a page that is going. */
const maxKeepalive = 15_000

/**
 * Saves what is typed into a form as a draft: after a rest, and when its page goes or is hidden.
 * Ctrl+Enter saves the note.
 * @param tell hears how it went
 * @returns what ends it
 */
export function saveDraftLive(
  form: HTMLFormElement,
  isSaved: boolean,
  tell: (state: DraftState) => void,
): () => void {
  let saved = isSaved ? JSON.stringify(read(form)) : ''
  let timer: ReturnType<typeof setTimeout> | undefined
  let isSubmitted = false
  const listening = new AbortController()
  const { signal } = listening

  async function save(isLast = false): Promise<void> {
    clearTimeout(timer)
    const draft = read(form)
    const written = JSON.stringify(draft)
    if (isSubmitted || written === saved) return
    saved = written
    try {
      const keepalive = isLast && written.length < maxKeepalive
      await call<typeof saveDraft>('saveDraft', draft, { keepalive })
      tell('saved')
    } catch (error) {
      saved = ''
      tell(isSignedOut(error) ? 'signedOut' : 'failed')
      if (!signal.aborted) timer = setTimeout(save, retryAfter)
    }
  }

  function wait(): void {
    isSubmitted = false
    clearTimeout(timer)
    timer = setTimeout(save, saveAfter)
  }

  form.addEventListener('input', wait, { signal })
  form.addEventListener(
    'submit',
    ({ submitter }) => {
      isSubmitted = !submitter?.matches('[formaction$="/preview"]')
    },
    { signal },
  )
  form.addEventListener('keydown', saveByKeys, { signal })
  addEventListener('pagehide', () => save(true), { signal })
  document.addEventListener('visibilitychange', () => document.hidden && save(true), { signal })
  if (!isSaved) wait()
  return function stop() {
    void save(true)
    listening.abort()
    clearTimeout(timer)
  }
}

function saveByKeys(event: KeyboardEvent): void {
  if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return
  event.preventDefault()
  const form = event.currentTarget
  if (form instanceof HTMLFormElement)
    form.requestSubmit(form.querySelector('[type=submit]:not([formaction])'))
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
