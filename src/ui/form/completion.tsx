import { useEffect, useId, useRef, useState } from 'react'
import { isComposing } from '../../islands/is-composing'

type Field = HTMLInputElement | HTMLTextAreaElement

interface Option {
  id: string
  name: string
  /** Beside the name. */
  aside?: string | undefined
}

export interface Offer<Offered extends Option> {
  options: readonly Offered[]
  /** Where what they complete begins in the text. */
  from: number
  /** Whether Enter takes the first one. */
  isChosen: boolean
}

/** Pixels from where the list is. */
interface Place {
  top: number
  left: number
}

interface CompletionProps<Offered extends Option, Of extends Field> {
  field: Of
  label: string
  /** What fits the text before the caret. */
  look(field: Of): Promise<Offer<Offered> | undefined>
  choose(from: number, option: Offered): void
  /** Without it, the list is below the field. */
  placeOf?(field: Of, from: number, list: HTMLElement): Place
}

type Shown<Offered extends Option> = Offer<Offered> & { active: number; place: Place }

const below: Place = { top: 0, left: 0 }

/** Offers names for what is being typed; keys, touch and pointers choose one. */
export function Completion<Offered extends Option, Of extends Field>({
  field,
  label,
  look,
  choose,
  placeOf,
}: CompletionProps<Offered, Of>) {
  const [shown, setShown] = useState<Shown<Offered>>()
  const list = useRef<HTMLDivElement>(null)
  const current = useRef<Shown<Offered>>(undefined)
  const id = useId()
  const latest = useRef(choose)
  current.current = shown
  latest.current = choose

  useEffect(() => {
    const listening = new AbortController()
    const { signal } = listening
    let asked = 0

    async function offer(): Promise<void> {
      asked += 1
      const mine = asked
      const found = await look(field)
      if (mine !== asked || signal.aborted) return
      if (!found || found.options.length === 0 || !list.current) {
        setShown(undefined)
        return
      }
      const before = current.current
      const kept = before?.active ? before.options[before.active]?.id : undefined
      const index = found.options.findIndex(({ id }) => id === kept)
      const active = index === -1 ? (found.isChosen ? 0 : -1) : index
      const place = placeOf?.(field, found.from, list.current) ?? below
      setShown({ ...found, active, place })
    }

    function close(): void {
      asked += 1
      setShown(undefined)
    }

    function press(event: KeyboardEvent): void {
      const now = current.current
      if (!now || isComposing(event)) return
      const { key } = event
      const step = { ArrowDown: 1, ArrowUp: -1 }[key]
      const option = now.options[now.active]
      if (step !== undefined) {
        const { length } = now.options
        const from = now.active === -1 && step === -1 ? 0 : now.active
        setShown({ ...now, active: (from + step + length) % length })
      } else if (key === 'Enter' && option) {
        close()
        latest.current(now.from, option)
      } else if (key === 'Escape') close()
      else {
        if (/^(?:Arrow|Home|End|Page|Tab|Enter)/.test(key)) close()
        return
      }
      event.preventDefault()
      event.stopImmediatePropagation()
    }

    field.addEventListener('input', () => void offer(), { signal })
    field.addEventListener('keydown', (event) => press(event as KeyboardEvent), {
      signal,
      capture: true,
    })
    field.addEventListener('blur', close, { signal })
    field.addEventListener('pointerdown', close, { signal })
    field.setAttribute('aria-autocomplete', 'list')
    return () => listening.abort()
  }, [field, look, placeOf])

  useEffect(() => {
    const isActive = shown && shown.active !== -1
    describe(field, 'aria-controls', shown && id)
    describe(field, 'aria-activedescendant', isActive ? `${id}-${shown.active}` : undefined)
  }, [field, id, shown])

  return (
    <div ref={list} className="relative">
      {shown && (
        <div
          id={id}
          role="listbox"
          tabIndex={-1}
          aria-label={label}
          className="completion"
          style={shown.place}
        >
          {shown.options.map((option, index) => (
            // biome-ignore lint/a11y/useKeyWithClickEvents: the field has the focus, and hears keys
            <div
              key={option.id}
              id={`${id}-${index}`}
              role="option"
              aria-selected={index === shown.active}
              tabIndex={-1}
              onPointerDown={(event) => event.preventDefault()}
              onClick={() => {
                setShown(undefined)
                choose(shown.from, option)
              }}
            >
              {option.name}
              {option.aside && <span className="completion-aside"> {option.aside}</span>}
            </div>
          ))}
        </div>
      )}
    </div>
  )
}

function describe(field: Field, name: string, value: string | undefined): void {
  if (value === undefined) field.removeAttribute(name)
  else field.setAttribute(name, value)
}
