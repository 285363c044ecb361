import { Fragment } from 'react'
import { Island } from '../../islands/island'
import { shortcutChoices } from '../../islands/preferences'
import { localized, paths } from '../../paths'
import { useRequestContext } from '../request-context'
import { isAdmin } from '../user'
import { Dialog } from './dialog'

const dialogId = 'shortcuts-dialog'

/** Which keys do what, for whoever is signed in; they can be switched off (WCAG 2.1.4). */
export function Shortcuts() {
  const { LL, locale, user, preferences, path, search } = useRequestContext()
  if (user === undefined) return null
  const { shortcuts } = LL
  const address = (to: string) => localized(locale, to)
  const rooms = [
    {
      home: address(paths.books),
      isSearched: true,
      add: isAdmin(user) ? address(paths.addBook) : null,
    },
    { home: address(paths.notes), isSearched: true, add: address(paths.addNote) },
    { home: address(paths.workouts), isSearched: false, add: address(paths.addWorkout) },
  ]
  const keys = [
    ['/', shortcuts.search()],
    ['n', shortcuts.add()],
    ['?', shortcuts.list()],
    [shortcuts.saveKeys(), shortcuts.save()],
  ] as const
  const form = {
    name: 'shortcuts' as const,
    label: shortcuts.choose(),
    value: preferences.shortcuts,
    options: shortcutChoices.map((value) => ({ value, label: shortcuts[value]() })),
    action: address(paths.preferences),
    path: path + search,
    submitLabel: LL.footer.apply(),
  }
  return (
    <>
      <button
        type="button"
        className="scripted"
        commandfor={dialogId}
        command="show-modal"
        aria-keyshortcuts="?"
      >
        {shortcuts.title()}
      </button>
      <Dialog id={dialogId} className="shortcuts" title={shortcuts.title()}>
        <dl className="facts">
          {keys.map(([key, words]) => (
            <Fragment key={key}>
              <dt>
                <kbd>{key}</kbd>
              </dt>
              <dd>{words}</dd>
            </Fragment>
          ))}
        </dl>
        <Island name="shortcuts" props={{ form, dialogId, rooms }} />
      </Dialog>
    </>
  )
}
