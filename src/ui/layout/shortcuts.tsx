import { Fragment } from 'react'
import { Island } from '../../islands/island'
import { choices } from '../../islands/preferences'
import { isAdmin } from '../../model/user'
import { localized, paths, recordForms } from '../../paths'
import { isOwn } from '../../rooms'
import { useRequestContext } from '../request-context'
import { Dialog } from './dialog'
import type { PreferenceFields } from './preference-fields'
import { searchDialogId } from './search-dialog'

const dialogId = 'shortcuts-dialog'

/** WCAG 2.1.4 requires that shortcuts can be switched off. */
export function Shortcuts({ form }: { form: PreferenceFields }) {
  const { LL, locale, user, preferences, rooms: open, content } = useRequestContext()
  if (user === undefined || open.length === 0) return null
  const { shortcuts } = LL
  const address = (to: string) => localized(content, locale, to)
  const rooms = open.map((room) => ({
    home: address(paths[room]),
    add: isOwn(room) || isAdmin(user) ? address(recordForms[room][0]) : null,
  }))
  const isAddedTo = rooms.some(({ add }) => add !== null)
  const keys = [
    ['/', shortcuts.search()] as const,
    [shortcuts.searchKeys(), shortcuts.search()] as const,
    ...(isAddedTo ? [['n', shortcuts.add()] as const] : []),
    ['?', shortcuts.list()] as const,
    ...(isAddedTo ? [[shortcuts.saveKeys(), shortcuts.save()] as const] : []),
    ...(open.includes('notes') ? [[shortcuts.formatKeys(), shortcuts.format()] as const] : []),
    ...(open.includes('workouts') ? [[shortcuts.nextKeys(), shortcuts.next()] as const] : []),
  ]
  const singleKeys = keys.map(([key]) => key).filter((key) => key.length === 1)
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
      <Dialog id={dialogId} className="shortcut-keys" title={shortcuts.title()}>
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
        <Island
          name="shortcuts"
          props={{
            ...form,
            name: 'shortcuts',
            label: shortcuts.choose({ keys: singleKeys.join(' ') }),
            value: preferences.shortcuts,
            options: choices.shortcuts.values.map((value) => ({
              value,
              label: shortcuts[value](),
            })),
            dialogId,
            searchId: searchDialogId,
            rooms,
          }}
        />
      </Dialog>
    </>
  )
}
