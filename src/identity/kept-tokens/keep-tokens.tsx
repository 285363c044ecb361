import { CheckField } from '../../ui/form/check-field'
import { useRequestContext } from '../../ui/request-context'
import type { Keepable, Kept } from './end-tokens'

const calendarField = 'keep-calendar'
const sharedField = 'keep-shared'

interface KeepTokensProps {
  form: string
  keepable: Keepable
  values?: Readonly<Record<string, string>>
}

export function KeepTokens({ form, keepable, values = {} }: KeepTokensProps) {
  const { LL } = useRequestContext()
  const { tokens, hasCalendar, hasShared } = keepable
  if (!hasKeepable(keepable)) return null
  return (
    <fieldset aria-describedby={`${form}-keep-hint`}>
      <legend className="type-label tracking-normal">{LL.tokens.keep()}</legend>
      <p id={`${form}-keep-hint`} className="text-ink-soft">
        {LL.tokens.keepHint()}
      </p>
      {tokens.map(({ id, name }) => (
        <CheckField
          key={id}
          id={`${form}-${fieldOf(id)}`}
          name={fieldOf(id)}
          label={name}
          value={values[fieldOf(id)]}
        />
      ))}
      {hasCalendar && (
        <CheckField
          id={`${form}-${calendarField}`}
          name={calendarField}
          label={LL.tokens.calendar()}
          value={values[calendarField]}
        />
      )}
      {hasShared && (
        <CheckField
          id={`${form}-${sharedField}`}
          name={sharedField}
          label={LL.tokens.shared()}
          value={values[sharedField]}
        />
      )}
    </fieldset>
  )
}

export function hasKeepable({ tokens, hasCalendar, hasShared }: Keepable): boolean {
  return tokens.length > 0 || hasCalendar || hasShared
}

export function readKept(fields: Readonly<Record<string, string>>): Kept {
  const prefix = fieldOf('')
  const names = Object.keys(fields).filter((name) => fields[name] === 'true')
  return {
    keepTokens: names
      .filter((name) => name.startsWith(prefix))
      .map((name) => name.slice(prefix.length)),
    keepCalendar: names.includes(calendarField),
    keepShared: names.includes(sharedField),
  }
}

function fieldOf(id: string): string {
  return `keep-token-${id}`
}
