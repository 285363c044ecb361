import { useEffect, useRef } from 'react'
import type { Theme } from '../../islands/preferences'
import { ThemeWindow } from '../../ui/layout/drawings'
import type { LiveProps, PreferenceFormProps } from './preference-form'

interface ThemeOption {
  value: Theme
  label: string
  meanings: readonly string[]
}

export interface ThemeSwitchProps extends Omit<PreferenceFormProps<Theme>, 'options'> {
  options: readonly ThemeOption[]
  look: 'plate' | 'list'
}

export function ThemeSwitch(props: ThemeSwitchProps & LiveProps<Theme>) {
  const { name, label, value, options, action, path, submitLabel, look, onChoose, error } = props
  const form = useRef<HTMLFormElement>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: only what was chosen before hydration
  useEffect(() => {
    const unsent = form.current?.querySelector<HTMLInputElement>(':checked:not([checked])')
    const early = options.find((option) => option.value === unsent?.value)
    if (early) onChoose(early.value)
  }, [])

  return (
    <form
      ref={form}
      method="post"
      action={action}
      // Otherwise browsers restore on the way back what was chosen before.
      autoComplete="off"
      className={`theme-switch ${look}`}
      onSubmit={(event) => event.preventDefault()}
    >
      <input type="hidden" name="path" value={path} data-page-path="" />
      <fieldset aria-label={label}>
        {options.map((option) => (
          <label key={option.value}>
            <input
              type="radio"
              name={name}
              value={option.value}
              checked={option.value === value}
              onChange={() => onChoose(option.value)}
            />
            {look === 'list' && <ThemeWindow theme={option.value} />}
            <span>{option.label}</span>
            {option.meanings.map((meaning) => (
              <small key={meaning}>{meaning}</small>
            ))}
          </label>
        ))}
      </fieldset>
      <button type="submit" className="link-button min-h-6 text-t-1">
        {submitLabel}
      </button>
      {error && (
        <p className="problem" role="alert">
          {error}
        </p>
      )}
    </form>
  )
}
