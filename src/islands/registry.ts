import type { ComponentType } from 'react'
import type { roomIslands } from './room-islands'
import { siteIslands } from './site-islands'

type Islands = typeof siteIslands & typeof roomIslands

export type IslandName = keyof Islands

export type IslandProps<Name extends IslandName> =
  Islands[Name] extends ComponentType<infer Props> ? Props : never

/** Its props came through JSON, from `<Island>`, which has checked them against the same component. */
export type IslandComponent = ComponentType<object>

/** What guests meet comes with React; the islands of the rooms are a file of their own. */
export async function importIsland(name: string): Promise<IslandComponent> {
  const islands: Readonly<Record<string, unknown>> = Object.hasOwn(siteIslands, name)
    ? siteIslands
    : (await import('./room-islands')).roomIslands
  if (!Object.hasOwn(islands, name)) throw new Error(`No island named ${name}`)
  return islands[name] as IslandComponent
}
