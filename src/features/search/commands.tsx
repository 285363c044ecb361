import { foldLetters } from '../../../i18n/fold-letters'
import { splitQuery, wantedWords } from '../../../i18n/query-words'
import { siteLanguages } from '../../../i18n/site-languages'
import { isShown } from '../../content/public-pages'
import { choices } from '../../islands/preferences'
import { isAdmin, isDeletionPending } from '../../model/user'
import { localized, paths, publicName, publicPages } from '../../paths'
import type { Room } from '../../rooms'
import { localeOptions } from '../../ui/layout/locale-options'
import { type RequestContext, useRequestContext } from '../../ui/request-context'

interface Command {
  name: string
  address: string
  /** Words by which it is found as well; of a preference, what is chosen. */
  detail?: string
  lang?: string
  /** Name and value. */
  preference?: string
}

export interface CommandGroup {
  id: 'goto' | 'preferences'
  commands: readonly Command[]
}

/** Pages where something begins, and the preferences: those whose names have all words of the query. */
export function useCommands(query: string): CommandGroup[] {
  const context = useRequestContext()
  const words = wantedWords(splitQuery(query)).map(foldLetters)
  const groups: CommandGroup[] = [
    { id: 'goto', commands: [...beginnings(context), ...pages(context, words.length > 0)] },
    { id: 'preferences', commands: preferences(context) },
  ]
  return groups
    .map(({ id, commands }) => ({ id, commands: commands.filter((one) => isMeant(one, words)) }))
    .filter(({ commands }) => commands.length > 0)
}

function isMeant({ name, detail = '' }: Command, words: readonly string[]): boolean {
  const own = foldLetters(`${name} ${detail}`)
    .replaceAll('\u00ad', '')
    .split(/[^\p{L}\p{N}]+/u)
  return words.every((word) => own.some((one) => one.startsWith(word)))
}

function beginnings({ LL, locale, content, user, rooms }: RequestContext): Command[] {
  if (user === undefined) return []
  const isResident = !isDeletionPending(user)
  const isIn = (room: Room) => isResident && rooms.includes(room)
  const known: (false | [name: string, path: string, detail?: string])[] = [
    isIn('notes') && [LL.noteForm.addTitle(), paths.addNote],
    isIn('notes') && [LL.openTasks.title(), paths.openTasks],
    isIn('workouts') && [LL.train.link(), paths.train],
    isIn('books') && isAdmin(user) && [LL.bookForm.addTitle(), paths.addBook],
    isIn('books') && isAdmin(user) && [LL.bookForm.lend(), paths.borrowers, LL.loanDesk.title()],
    isResident && [LL.bringIn.title(), paths.bringIn],
    [LL.account.title(), paths.account, LL.search.settings()],
  ]
  return known
    .filter((one) => one !== false)
    .map(([name, path, detail = '']) => ({
      name,
      address: localized(content, locale, path),
      detail,
    }))
}

/** Of the rooms only for those who ask: their names stand on every page. */
function pages(context: RequestContext, isAsked: boolean): Command[] {
  const { LL, locale, content, user, rooms, articles } = context
  if (user && !isAsked) return []
  const shown = publicPages.filter((page) => isShown(content, publicName(page)))
  const isResident = user !== undefined && !isDeletionPending(user)
  return [
    ...shown.map((page) => [LL.nav[publicName(page) as 'home'](), page] as const),
    ...(articles.length > 0 ? [[LL.nav.writing(), paths.writing] as const] : []),
    ...(isResident ? rooms.map((room) => [LL.rooms[room](), paths[room]] as const) : []),
  ].map(([name, path]) => ({ name, address: localized(content, locale, path) }))
}

/** On the page they lead to the footer’s selects: no link leads to another language. */
function preferences({ LL, locale, content, preferences }: RequestContext): Command[] {
  const { footer } = LL
  const others = localeOptions(siteLanguages(content).locales).filter(
    ({ value }) => value !== locale,
  )
  return [
    ...others.map(({ value, label, lang }) => ({
      name: label,
      lang,
      detail: footer.selectLanguage(),
      address: '#locale',
      preference: `locale ${value}`,
    })),
    ...choices.theme.values
      .filter((theme) => theme !== preferences.theme)
      .map((theme) => ({
        name: footer[theme](),
        detail: footer.selectTheme(),
        address: '#theme',
        preference: `theme ${theme}`,
      })),
  ]
}
