import { type KeyboardEvent, useEffect, useRef, useState } from 'react'
import { isComposing } from '../../islands/is-composing'
import { onBroadcast } from '../../islands/tabs'
import { fetchResults, queryIn, questionOf } from './fetch-results'
import { maxQuery } from './max-query'
import { forgetRecent, type RecentPlace, readRecent, rememberPlace } from './recent-places'
import { toOptions } from './to-options'

interface SearchProps {
  /** The address of the search page. */
  action: string
  label: string
  words: { recent: string; kept: string; forget: string; failed: string }
}

/** Milliseconds of rest after which an answer is read out. */
const readAfter = 400
const listId = 'search-options'

/** The results of the search page in the dialog around it, as one types. */
export default function Search({ action, label, words }: SearchProps) {
  const field = useRef<HTMLInputElement>(null)
  const list = useRef<HTMLDivElement>(null)
  const found = useRef<HTMLDivElement>(null)
  const [recent, setRecent] = useState<readonly RecentPlace[]>([])
  const [chosen, setChosen] = useState<string>()
  const [hasFound, setHasFound] = useState(false)
  const [problem, setProblem] = useState('')
  const [status, setStatus] = useState('')
  const [isBusy, setBusy] = useState(false)
  const asking = useRef<AbortController>(undefined)
  /** The query whose results are shown. */
  const shown = useRef<string>(undefined)
  const isMoved = useRef(false)

  async function ask(): Promise<void> {
    asking.current?.abort()
    asking.current = new AbortController()
    const { signal } = asking.current
    const query = queryIn(field.current)
    setBusy(true)
    try {
      const results = await fetchResults(action, query, signal)
      if (!signal.aborted) show(results, query, signal)
    } catch (error) {
      if (signal.aborted) return
      setProblem(error instanceof TypeError ? offlineWords() : words.failed)
    }
    if (!signal.aborted) setBusy(false)
  }

  function show(results: Element, query: string, signal: AbortSignal): void {
    const summary = results.querySelector('[role=status]')
    summary?.remove()
    const isList = results.querySelector('a') !== null
    if (isList) toOptions(results)
    found.current?.replaceChildren(...results.childNodes)
    setRecent(query === '' ? readRecent() : [])
    setHasFound(isList)
    setProblem('')
    shown.current = query
    isMoved.current = false
    // Not of the recent places, which are still there and about to go.
    choose(query === '' ? undefined : optionsIn(found.current)[0])
    const timer = setTimeout(() => setStatus(summary?.textContent ?? ''), readAfter)
    signal.addEventListener('abort', () => clearTimeout(timer))
  }

  function choose(option: Element | undefined): void {
    list.current?.querySelector('[aria-selected]')?.removeAttribute('aria-selected')
    option?.setAttribute('aria-selected', 'true')
    option?.closest('li, p')?.scrollIntoView({ block: 'nearest' })
    setChosen(option?.id)
  }

  function clear(): void {
    asking.current?.abort()
    asking.current = undefined
    if (field.current) field.current.value = ''
    // Else it keeps the focus, and keys, while the dialog fades, if nothing had the focus before.
    field.current?.blur()
    found.current?.replaceChildren()
    shown.current = undefined
    setRecent([])
    setHasFound(false)
    setProblem('')
    setStatus('')
    setBusy(false)
    choose(undefined)
  }

  // biome-ignore lint/correctness/useExhaustiveDependencies: what they use never changes
  useEffect(() => {
    const dialog = field.current?.closest('dialog')
    if (!dialog) return
    const leaving = new AbortController()
    const { signal } = leaving
    function open() {
      if (asking.current) return
      if (queryIn(field.current) === '') setRecent(readRecent())
      void ask()
    }
    if (dialog.open) open()
    // Its field is focused whenever it opens, and not every browser has another event for that.
    field.current?.addEventListener('focus', open, { signal })
    dialog.addEventListener('close', clear, { signal })
    list.current?.addEventListener('click', follow, { signal })
    const stopListening = onBroadcast((message) => {
      if (message !== 'signedOut') return
      forgetRecent()
      dialog.close()
    })
    return () => {
      leaving.abort()
      stopListening()
      asking.current?.abort()
    }
  }, [])

  function press(event: KeyboardEvent): void {
    const { key, ctrlKey, metaKey, altKey, shiftKey, nativeEvent } = event
    if (isComposing(nativeEvent)) return
    const options = optionsIn(list.current)
    const at = options.findIndex(({ id }) => id === chosen)
    if (key === 'Enter') {
      const option = shown.current === queryIn(field.current) ? options[at] : undefined
      if (!option && field.current?.value.trim()) return
      event.preventDefault()
      const click = { bubbles: true, cancelable: true, ctrlKey, metaKey, shiftKey }
      option?.dispatchEvent(new MouseEvent('click', click))
      return
    }
    // Home and End are the field's until somebody has moved among the options.
    const ends = isMoved.current ? { Home: 0, End: -1 } : {}
    const places: Record<string, number> = {
      ArrowDown: at + 1,
      ArrowUp: Math.max(at, 0) - 1,
      ...ends,
    }
    const next = places[key]
    if (next === undefined || ctrlKey || metaKey || altKey || shiftKey || !options[0]) return
    event.preventDefault()
    isMoved.current = true
    choose(options.at(next % options.length))
  }

  function follow(event: MouseEvent): void {
    const { target, ctrlKey, metaKey, shiftKey } = event
    const link = target instanceof Element ? target.closest('a') : null
    if (!link) return
    const question = questionOf(link, action)
    const [name, value] = link.dataset.preference?.split(' ') ?? []
    if (question !== undefined && field.current) {
      event.preventDefault()
      field.current.value = question
      field.current.focus()
      void ask()
    } else if (name && value && !(ctrlKey || metaKey || shiftKey)) {
      event.preventDefault()
      field.current?.closest('dialog')?.close()
      choosePreference(name, value)
    } else if (link.matches('li *')) {
      rememberPlace({ address: link.getAttribute('href') ?? '', title: link.textContent })
    }
  }

  function forget(): void {
    forgetRecent()
    setRecent([])
    field.current?.focus()
  }

  const isList = hasFound || recent.length > 0
  return (
    <>
      <search>
        <form action={action}>
          <input
            ref={field}
            name="q"
            role="combobox"
            aria-label={label}
            aria-autocomplete="list"
            aria-expanded={isList}
            aria-controls={listId}
            aria-activedescendant={chosen}
            placeholder={label}
            maxLength={maxQuery}
            inputMode="search"
            enterKeyHint="search"
            autoComplete="off"
            autoCapitalize="off"
            spellCheck={false}
            onInput={() => void ask()}
            onKeyDown={press}
          />
        </form>
      </search>
      {problem && (
        <p className="alert wrong" role="alert">
          {problem}
        </p>
      )}
      <div
        ref={list}
        id={listId}
        className="search-options"
        {...(isList && { role: 'listbox', 'aria-label': label })}
        aria-busy={isBusy}
      >
        {recent.length > 0 && <Recent places={recent} title={words.recent} />}
        <div ref={found} />
      </div>
      {recent.length > 0 && (
        <p className="search-kept">
          {words.kept}{' '}
          <button type="button" className="link-button" onClick={forget}>
            {words.forget}
          </button>
        </p>
      )}
      <div role="status" className="visually-hidden">
        {status}
      </div>
    </>
  )
}

function Recent({ places, title }: { places: readonly RecentPlace[]; title: string }) {
  return (
    // biome-ignore lint/a11y/useSemanticElements: a listbox has groups
    <section className="search-group" role="group" aria-labelledby="option-group-recent">
      <h2 id="option-group-recent" role="none">
        {title}
      </h2>
      <ul className="search-hits" role="none">
        {places.map(({ address, title }, index) => (
          <li key={address} role="none">
            <h3 role="none">
              <a
                href={address}
                id={`option-recent-${index}`}
                role="option"
                tabIndex={-1}
                data-reload={address.includes(':~:') ? '' : undefined}
              >
                {title}
              </a>
            </h3>
          </li>
        ))}
      </ul>
    </section>
  )
}

function optionsIn(list: Element | null): HTMLElement[] {
  return [...(list?.querySelectorAll<HTMLElement>('[role=option]') ?? [])]
}

function offlineWords(): string {
  const template = document.querySelector<HTMLTemplateElement>('#offline')
  return template?.content.querySelector('h1')?.textContent ?? ''
}

/** By the select in the footer, hydrated or not. */
function choosePreference(name: string, value: string): void {
  const select = document.querySelector<HTMLSelectElement>(`footer select[name=${name}]`)
  if (!select) return
  select.value = value
  select.dispatchEvent(new Event('change', { bubbles: true }))
}
