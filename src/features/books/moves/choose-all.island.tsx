import { useEffect, useRef, useState } from 'react'

interface ChooseAllProps {
  label: string
  /** With `{count}`. */
  chosen: string
  isTicked: boolean
}

/** Ticks what it counts. Without a script the server does, when the form is sent. */
export default function ChooseAll({ label, chosen, isTicked }: ChooseAllProps) {
  const all = useRef<HTMLInputElement>(null)
  const [count, setCount] = useState<number>()

  useEffect(() => {
    const form = all.current?.form
    if (!form) return
    const follow = () => setCount(boxesIn(form).filter(({ checked }) => checked).length)
    // It may have been ticked before hydration.
    if (all.current?.checked) tickAll(form, true)
    follow()
    form.addEventListener('change', follow)
    return () => form.removeEventListener('change', follow)
  }, [])

  useEffect(() => {
    const form = all.current?.form
    if (!all.current || !form || count === undefined) return
    const total = boxesIn(form).length
    all.current.checked = count === total
    all.current.indeterminate = count > 0 && count < total
  }, [count])

  return (
    <div className="row gap-x-s5 gap-y-s2">
      <div className="check-frame">
        <input
          ref={all}
          className="check"
          type="checkbox"
          id="all"
          name="all"
          value="true"
          defaultChecked={isTicked}
          onChange={({ currentTarget: { form, checked } }) => form && tickAll(form, checked)}
        />
        <label htmlFor="all">{label}</label>
      </div>
      <p role="status" className="tabular text-ink-soft type-label">
        {count !== undefined && chosen.replace('{count}', String(count))}
      </p>
    </div>
  )
}

function boxesIn(form: HTMLFormElement): HTMLInputElement[] {
  return [...form.querySelectorAll<HTMLInputElement>('.pick [type=checkbox]')]
}

function tickAll(form: HTMLFormElement, isTicked: boolean): void {
  for (const box of boxesIn(form)) box.checked = isTicked
}
