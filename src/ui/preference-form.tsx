import { localized, paths } from '../paths'
import { useVisit } from './visit'

interface PreferenceFormProps {
  name: 'locale' | 'theme'
  label: string
  value: string
  options: readonly { value: string; label: string; lang?: string }[]
}

/** One of the footer's selectors. It knows which page to come back to. */
export function PreferenceForm({ name, label, value, options }: PreferenceFormProps) {
  const { LL, locale, path, search } = useVisit()
  return (
    <form method="post" action={localized(locale, paths.preferences)} className="preference">
      <input type="hidden" name="path" value={path + search} />
      <label htmlFor={name}>{label}</label>
      <button type="submit" aria-describedby={name}>
        {LL.footer.apply()}
      </button>
      <select id={name} name={name} defaultValue={value} className="field">
        {options.map((option) => (
          <option key={option.value} value={option.value} lang={option.lang}>
            {option.label}
          </option>
        ))}
      </select>
    </form>
  )
}
