import { Island } from '../../islands/island'
import { choices, type Theme } from '../../islands/preferences'
import { useRequestContext } from '../request-context'
import { ThemeWindow } from './drawings'
import { usePreferenceFields } from './preference-fields'

const listId = 'theme-list'
const onPlate: readonly Theme[] = ['light', 'system', 'dark']

export function ThemeButton() {
  const { LL } = useRequestContext()
  return (
    <>
      <button
        type="button"
        className="theme-button grid place-items-center w-11 h-11"
        popoverTarget={listId}
        aria-label={LL.themeSwitch.title()}
      >
        <ThemeWindow />
      </button>
      <div id={listId} className="theme-list" popover="auto">
        <ThemeChoice look="list" />
      </div>
    </>
  )
}

export function ThemeChoice({ look }: { look: 'plate' | 'list' }) {
  const { LL, preferences } = useRequestContext()
  const fields = usePreferenceFields()
  const { title, light, dark, systemInLight, systemInDark } = LL.themeSwitch
  const meanings = { light: [light()], dark: [dark()], system: [systemInLight(), systemInDark()] }
  const values = look === 'plate' ? onPlate : choices.theme.values
  return (
    <Island
      name="theme"
      props={{
        ...fields,
        look,
        name: 'theme',
        label: title(),
        value: preferences.theme,
        options: values.map((value) => ({
          value,
          label: LL.footer[value](),
          meanings: look === 'plate' ? [] : meanings[value],
        })),
        failure: LL.footer.themeNotSaved(),
      }}
    />
  )
}
