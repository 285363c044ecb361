import type { Cookie } from '@playwright/test'
import { paths, publicPages, roomOf } from '../../src/paths'
import type { Room } from '../../src/rooms'
import { addressIn } from '../fixtures/address-in'
import { adminPages, openPages, privatePages } from '../fixtures/addresses'

const widths = [360, 768, 1024, 1440]
export const schemes = ['light', 'dark'] as const

export interface View {
  name: string
  address: string
  width: number
  colorScheme: (typeof schemes)[number]
  hasMenuOpen?: boolean
  cookies?: GivenCookie[]
}

/** One that is made up says for which site. */
type GivenCookie = Cookie | (Pick<Cookie, 'name' | 'value'> & { url: string })

interface Sights {
  origin: string
  brokenOrigin: string
  cookies: Cookie[]
  noteId: string
  project: string
  article: string
  rooms: readonly Room[]
  /** Of an owner and residents of long words. */
  wordy: {
    origin: string
    pages: readonly string[]
    cookie: Pick<Cookie, 'name' | 'value'>
  }
}

export function listViews(sights: Sights): View[] {
  const { origin, brokenOrigin, cookies, noteId, project, article, rooms, wordy } = sights
  const isOpen = (path: string) => {
    const room = roomOf(path.replace(/\?.*/, ''))
    return room === undefined || rooms.includes(room)
  }
  const inside = [
    ...privatePages.filter((path) => path !== paths.signOut),
    ...adminPages,
    `${paths.books}?view=list`,
    `${paths.books}?query=zzz`,
    `${paths.notes}?query=zzz`,
    paths.note(noteId),
    paths.editNote(noteId),
    `${paths.exercise}?name=Squat`,
  ].filter(isOpen)
  const outside = [
    ...publicPages,
    ...openPages,
    paths.project(project),
    paths.writing,
    paths.article(article),
    paths.careerWith('svg'),
    paths.signUp,
    paths.signIn,
    paths.resetPassword,
  ]
  const screens = [
    ...inTwoLanguages(origin, outside),
    ...inTwoLanguages(origin, inside).map((screen) => ({ ...screen, cookies })),
    ...wordyScreens(wordy, isOpen),
    { name: 'not-found', address: `${origin}/no-such-page` },
    { name: 'error', address: brokenOrigin },
  ]
  const sized = widths.flatMap((width) => screens.map((screen) => ({ ...screen, width })))
  const menu = { name: 'menu', address: `${origin}/career`, width: 360, hasMenuOpen: true }
  return [...sized, menu].flatMap((view) =>
    schemes.map((colorScheme) => ({
      ...view,
      colorScheme,
      name: `${view.name}-${view.width}-${colorScheme}`,
    })),
  )
}

/** In German, which has the longest. */
function wordyScreens(
  { origin, pages, cookie }: Sights['wordy'],
  isOpen: (path: string) => boolean,
) {
  const all = new Set([...publicPages, ...pages])
  return [...all].filter(isOpen).map((page) => ({
    name: `long-words-${nameOf(page)}`,
    address: origin + addressIn('de', page),
    cookies: [{ ...cookie, url: origin }],
  }))
}

const uuid = /[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}/

function nameOf(page: string): string {
  return (
    page
      .slice(1)
      .replace(uuid, 'one')
      .replaceAll(/[^\w-]+/g, '-') || 'home'
  )
}

/** Dutch is the base, and German has the longest words. */
function inTwoLanguages(origin: string, pages: readonly string[]) {
  return pages.flatMap((page) => {
    const name = nameOf(page)
    return [
      { name, address: origin + page },
      { name: `${name}-de`, address: origin + addressIn('de', page) },
    ]
  })
}
