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
  cookies?: Cookie[]
}

interface Sights {
  origin: string
  brokenOrigin: string
  cookies: Cookie[]
  noteId: string
  project: string
  article: string
  rooms: readonly Room[]
}

export function listViews(sights: Sights): View[] {
  const { origin, brokenOrigin, cookies, noteId, project, article, rooms } = sights
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
    { name: 'not-found', address: `${origin}/no-such-page` },
    { name: 'error', address: brokenOrigin },
  ]
  const sized = widths.flatMap((width) => screens.map((screen) => ({ ...screen, width })))
  const menu = { name: 'menu', address: `${origin}/career`, width: 360, hasMenuOpen: true }
  return [...sized, menu].flatMap((view) =>
    schemes.map((colorScheme) => ({
      ...view,
      colorScheme,
      name: `${view.name}-${view.width}-${colorScheme}`.replace(noteId, 'note'),
    })),
  )
}

/** Dutch is the base, and German has the longest words. */
function inTwoLanguages(origin: string, pages: readonly string[]) {
  return pages.flatMap((page) => {
    const name = page.slice(1).replaceAll(/[^\w-]+/g, '-') || 'home'
    return [
      { name, address: origin + page },
      { name: `${name}-de`, address: origin + addressIn('de', page) },
    ]
  })
}
