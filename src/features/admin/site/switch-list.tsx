import { languages } from '../../../../i18n/languages'
import { localized, paths, withSearch } from '../../../paths'
import { Address } from '../../../ui/address'
import { useRequestContext } from '../../../ui/request-context'
import type { Light, Switch, SwitchName } from './switches'

interface SwitchListProps {
  switches: readonly Switch[]
  chosen: SwitchName | undefined
  isAsked: boolean
}

const curtainLevels: Record<Light, string> = { lit: 'l4', slit: 'l1', off: 'l0' }

export function SwitchList({ switches, chosen, isAsked }: SwitchListProps) {
  return (
    <div className="[container-type:inline-size]">
      <p className="mb-s6 max-w-measure type-lead">{useSummary(switches)}</p>
      <ul className="switches" id="switches">
        {switches.map((one) => (
          <SwitchLink
            key={one.name}
            one={one}
            isChosen={one.name === chosen}
            hasFocus={isAsked && one.name === chosen}
          />
        ))}
      </ul>
    </div>
  )
}

interface SwitchLinkProps {
  one: Switch
  isChosen: boolean
  hasFocus: boolean
}

function SwitchLink({
  one: { name, light, state, missingVariable },
  isChosen,
  hasFocus,
}: SwitchLinkProps) {
  const { LL, locale, content } = useRequestContext()
  return (
    <li className={light}>
      <a
        href={`${localized(content, locale, withSearch(paths.site, { switch: name }))}#switch-${name}`}
        id={`switch-${name}`}
        className="plain-link"
        aria-current={isChosen ? 'true' : undefined}
        // biome-ignore lint/a11y/noAutofocus: whoever chose it goes on from there
        autoFocus={hasFocus}
      >
        <span className="rail" aria-hidden="true">
          <span className="switch">
            <span className="pane">
              <span className={`window ${curtainLevels[light]}`} />
            </span>
            <span className="lever" />
          </span>
        </span>
        <span className="name">{LL.site.switches.names[name]()}</span>
        <span className="visually-hidden">, </span>
        <span className="state">{state}</span>
        {missingVariable && (
          <>
            <span className="visually-hidden">, </span>
            <code>
              <Address of={missingVariable} />
            </code>
          </>
        )}
      </a>
    </li>
  )
}

const counts = ['none', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'all'] as const

function useSummary(switches: readonly Switch[]): string {
  const { LL, locale } = useRequestContext()
  const { switches: words, ...parts } = LL.site
  const off: Partial<Record<SwitchName, () => string>> = {
    backups: parts.backups.off,
    mail: parts.mail.off,
    contributions: parts.contributions.off,
  }
  const called = (light: Light) =>
    switches.filter((one) => one.light === light).map(({ name }) => name)
  const list = new Intl.ListFormat(languages[locale].tag)
  const slit = called('slit').map((name) => words.names[name]())
  return [
    words.lit[counts[called('lit').length] ?? 'all'](),
    slit.length > 0 && words.look({ list: list.format(slit) }),
    ...called('off').map((name) => off[name]?.()),
  ]
    .filter(Boolean)
    .join(' ')
}
