import { isComposing } from './is-composing'
import { isTouched } from './typed'

export type DraftState = 'saved' | 'failed' | 'signedOut' | 'tooManyDrafts'

export type FormFields = Record<string, string>

interface LiveSave {
  isSaved: boolean
  save(fields: FormFields, isLast: boolean): Promise<{ is_ended: boolean }>
  tell(state: DraftState): void
}

const [saveAfter, retryAfter] = [1_000, 10_000]
/** Characters a millisecond, on average: a draft is sent whole, and a note may have a million. */
const mostSent = 100

/**
 * Ctrl+Enter presses the button with `data-keys`, or else the first one; Shift+Enter leads to the
 * field whose `aria-keyshortcuts` says so.
 * @returns saves once more and stops
 */
export function saveFormLive(form: HTMLFormElement, { isSaved, save, tell }: LiveSave): () => void {
  const typedBefore = [...form.elements].filter(isTouched)
  if (typedBefore.length > 0 && mayBeRestored(form)) setHidden(form, 'over', '')
  for (const field of typedBefore) markFold(field)
  let saved = isSaved && typedBefore.length === 0 ? JSON.stringify(read(form)) : ''
  let timer: ReturnType<typeof setTimeout> | undefined
  let restUntil = 0
  let submitted: HTMLFormElement | undefined
  let [isSending, isWaiting] = [false, false]
  const listening = new AbortController()
  const { signal } = listening

  function isSent(): boolean {
    return submitted !== undefined && !submitted.querySelector('.offline')
  }

  async function saveChanges(isLast = false): Promise<void> {
    clearTimeout(timer)
    // One after the other, so that none arrives before an earlier one.
    if (isSending && !isLast) {
      isWaiting = true
      return
    }
    const fields = read(form)
    const written = JSON.stringify(fields)
    if (isSent() || written === saved) return
    saved = written
    restUntil = Date.now() + written.length / mostSent
    isSending = true
    try {
      const { is_ended } = await save(fields, isLast)
      if (!is_ended) tell('saved')
      else if (!isSent() && !signal.aborted) {
        renewDraft()
        isWaiting = true
      }
    } catch (error) {
      saved = ''
      tell(stateOf(error))
      if (!signal.aborted) timer = setTimeout(saveChanges, retryAfter)
    }
    isSending = false
    if (!isWaiting) return
    isWaiting = false
    await saveChanges(isLast)
  }

  function wait(): void {
    // What was sent ends the draft, and does not have what is typed now.
    if (isSent()) renewDraft()
    submitted = undefined
    clearTimeout(timer)
    timer = setTimeout(saveChanges, Math.max(saveAfter, restUntil - Date.now()))
  }

  form.addEventListener('input', wait, { signal })
  form.addEventListener('input', ({ target }) => markFold(target), { signal })
  // Also of the form that discards the draft.
  document.addEventListener(
    'submit',
    ({ target }) => {
      if (!(target instanceof HTMLFormElement) || !target.elements.namedItem('draft')) return
      target.querySelector('.offline')?.remove()
      submitted = target
    },
    { signal },
  )
  form.addEventListener('keydown', saveByKeys, { signal })
  form.addEventListener('keydown', goOnByKeys, { signal })
  addEventListener('pagehide', () => saveChanges(true), { signal })
  document.addEventListener('visibilitychange', () => document.hidden && saveChanges(true), {
    signal,
  })
  if (!isSaved || typedBefore.length > 0) wait()
  return function stop() {
    void saveChanges(true)
    listening.abort()
    clearTimeout(timer)
  }
}

/** A browser that came back has restored what was typed here, not what the draft has. */
function mayBeRestored(form: HTMLFormElement): boolean {
  const [navigation] = performance.getEntriesByType('navigation')
  const isLoadedAgain =
    navigation instanceof PerformanceNavigationTiming && navigation.type !== 'navigate'
  return isLoadedAgain && form.closest('[data-swapped]') === null
}

function markFold(field: EventTarget | null): void {
  let fold = field instanceof Element ? field.closest('details') : null
  for (; fold; fold = fold.parentElement?.closest('details') ?? null) {
    fold.setAttribute('data-changed', '')
  }
}

function saveByKeys(event: KeyboardEvent): void {
  if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey) || isComposing(event)) return
  event.preventDefault()
  const form = event.currentTarget
  if (!(form instanceof HTMLFormElement)) return
  const buttons = [...form.elements].filter(isSubmitButton)
  form.requestSubmit(buttons.find(({ dataset }) => 'keys' in dataset) ?? buttons[0])
}

function goOnByKeys(event: KeyboardEvent): void {
  const { currentTarget: form, target, key, shiftKey } = event
  if (key !== 'Enter' || !shiftKey || isComposing(event)) return
  if (target instanceof HTMLTextAreaElement) return
  if (!(form instanceof HTMLFormElement)) return
  const next = form.querySelector<HTMLInputElement>('[aria-keyshortcuts="Shift+Enter"]')
  if (!next || next === target) return
  event.preventDefault()
  next.focus()
}

function isSubmitButton(element: Element): element is HTMLButtonElement {
  return element instanceof HTMLButtonElement && element.type === 'submit'
}

function read(form: HTMLFormElement): FormFields {
  const fields = [...new FormData(form)].flatMap(([name, value]) =>
    typeof value === 'string' ? [[name, value]] : [],
  )
  return Object.fromEntries(fields)
}

function stateOf(failure: unknown): DraftState {
  const [, code] = /"(signedOut|tooManyDrafts)"/.exec(JSON.stringify(failure) ?? '') ?? []
  return code === 'signedOut' || code === 'tooManyDrafts' ? code : 'failed'
}

function renewDraft(): void {
  const id = crypto.randomUUID()
  for (const form of document.forms) setHidden(form, 'draft', id)
}

function setHidden(form: HTMLFormElement, name: string, value: string): void {
  const field = form.elements.namedItem(name)
  if (field instanceof HTMLInputElement && field.type === 'hidden') field.value = value
}
