import type { ComponentType } from 'react'

const registry = {
  theme: () => import('../features/preferences/theme.island'),
  locale: () => import('../features/preferences/locale.island'),
  copy: () => import('../features/contact/copy.island'),
  debug: () => import('../features/preferences/debug.island'),
  timeZone: () => import('../features/account/sign-in/time-zone.island'),
  noteDraft: () => import('../features/notes/editing/note-draft.island'),
  noteTasks: () => import('../features/notes/note/note-tasks.island'),
  formDraft: () => import('../features/drafts/form-draft.island'),
  announceWrite: () => import('./announce-write.island'),
  shortcuts: () => import('../features/preferences/shortcuts.island'),
  progress: () => import('../features/preferences/progress.island'),
  entryLine: () => import('../features/workouts/entry-line/entry-line.island'),
} as const

export type IslandName = keyof typeof registry

export const islandNames = Object.keys(registry) as IslandName[]

type Module<Name extends IslandName> = Awaited<ReturnType<(typeof registry)[Name]>>

export type IslandProps<Name extends IslandName> =
  Module<Name>['default'] extends ComponentType<infer Props> ? Props : never

/** Its props came through JSON, from `<Island>`, which has checked them against the same component. */
export type IslandComponent = ComponentType<object>

export async function importIsland(name: string): Promise<IslandComponent> {
  const load = islandNames.find((known) => known === name)
  if (load === undefined) throw new Error(`No island named ${name}`)
  return (await registry[load]()).default as IslandComponent
}
