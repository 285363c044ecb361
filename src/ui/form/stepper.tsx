import { type KeyboardEvent, useEffect, useRef } from 'react'

interface StepperProps {
  /** Of the field. */
  name: string
  value: string
  unit: string
  words: Record<'name' | 'less' | 'more', string>
  isLeast: boolean
  isMost: boolean
  /** Of the sentence that says what is wrong with it. */
  problemId?: string | undefined
  onType: (value: string) => void
  onStep: (by: 1 | -1) => void
}

const [heldAfter, steps] = [400, 1000 / 6]

export function Stepper({ name, value, unit, words, ...props }: StepperProps) {
  const { isLeast, isMost, problemId, onType, onStep } = props
  const size = Math.max(2, value.length)
  function onKey(event: KeyboardEvent): void {
    const by = { ArrowUp: 1, ArrowDown: -1 }[event.key] as 1 | -1 | undefined
    if (by === undefined) return
    event.preventDefault()
    onStep(by)
  }
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset cannot be a flex container everywhere
    <div className="stepper" role="group" aria-label={words.name}>
      <StepButton by={-1} name={name} label={words.less} isAtEnd={isLeast} onStep={onStep} />
      <label className="stepper-figure">
        <span className="visually-hidden">{words.name}</span>
        <input
          name={name}
          value={value}
          size={size}
          inputMode="decimal"
          autoComplete="off"
          aria-invalid={problemId ? true : undefined}
          aria-describedby={problemId}
          onInput={({ currentTarget }) => onType(currentTarget.value)}
          onChange={() => {}}
          onFocus={({ currentTarget }) => currentTarget.select()}
          onKeyDown={onKey}
        />
        <span className="stepper-unit">{unit}</span>
      </label>
      <StepButton by={1} name={name} label={words.more} isAtEnd={isMost} onStep={onStep} />
    </div>
  )
}

interface StepButtonProps {
  by: 1 | -1
  name: string
  label: string
  isAtEnd: boolean
  onStep: (by: 1 | -1) => void
}

/** Held, it goes on. Without a script it sends the form. */
function StepButton({ by, name, label, isAtEnd, onStep }: StepButtonProps) {
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const latest = useRef(onStep)
  latest.current = onStep
  useEffect(() => () => clearTimeout(timer.current), [])
  const stop = () => clearTimeout(timer.current)
  function goOn(after: number): void {
    timer.current = setTimeout(() => {
      latest.current(by)
      goOn(steps)
    }, after)
  }
  return (
    <button
      type="submit"
      name="step"
      value={`${name}${by === 1 ? '+' : '-'}`}
      aria-label={label}
      aria-disabled={isAtEnd || undefined}
      onPointerDown={() => goOn(heldAfter)}
      onPointerUp={stop}
      onPointerLeave={stop}
      onPointerCancel={stop}
      onContextMenu={(event) => event.preventDefault()}
      onClick={(event) => {
        event.preventDefault()
        stop()
        if (!isAtEnd) onStep(by)
      }}
    >
      <span className={by === 1 ? 'i-lucide-plus' : 'i-lucide-minus'} />
    </button>
  )
}
