import type { ComponentType } from 'react'
import type { passkeyIslands } from './passkey-islands'
import type { roomIslands } from './room-islands'
import type { searchIslands } from './search-islands'
import { siteIslands } from './site-islands'

type Islands = typeof siteIslands &
  typeof roomIslands &
  typeof passkeyIslands &
  typeof searchIslands

export type IslandName = keyof Islands

export type IslandProps<Name extends IslandName> =
  Islands[Name] extends ComponentType<infer Props> ? Props : never

export type IslandComponent = ComponentType<object>

export async function importIsland(name: string): Promise<IslandComponent> {
  const islands = await importIslands(name)
  if (!Object.hasOwn(islands, name)) throw new Error(`No island named ${name}`)
  return islands[name] as IslandComponent
}

async function importIslands(name: string): Promise<Readonly<Record<string, unknown>>> {
  if (Object.hasOwn(siteIslands, name)) return siteIslands
  if (name === 'passkey') return (await import('./passkey-islands')).passkeyIslands
  if (name === 'search') return (await import('./search-islands')).searchIslands
  return (await import('./room-islands')).roomIslands
}
