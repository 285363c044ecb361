import { z } from 'zod'
import { digest, plain, type Values } from './open-edit'

export interface Conflict {
  name: string
  stored: string
  typed: string
}

interface Sides {
  opened: string | undefined
  stored: Values
  typed: Values
}

interface Merged {
  values: Values
  kept: string[]
  conflicts: Conflict[]
}

/**
 * Three-way merge by field, of what is stored and what was typed since the form was opened. Without
 * `opened`, every field that differs counts as typed.
 */
export function mergeEdit({ opened, stored, typed }: Sides): Merged {
  const digests = readDigests(opened)
  const values: Record<string, string> = { ...typed }
  const kept: string[] = []
  const conflicts: Conflict[] = []
  for (const [name, now] of Object.entries(stored)) {
    const mine = typed[name]
    const opened = digests[name]
    const isElsewhere = opened !== digest(now)
    if (mine === undefined || plain(mine) === plain(now) || opened === digest(mine)) {
      const isMine = mine !== undefined && plain(mine) === plain(now)
      if (isElsewhere && opened !== undefined && !isMine) kept.push(name)
      values[name] = now
    } else if (isElsewhere) conflicts.push({ name, stored: now, typed: mine })
  }
  return { values, kept, conflicts }
}

const digestsOf = z.record(z.string(), z.string())

function readDigests(opened = '{}'): Record<string, string> {
  try {
    return digestsOf.safeParse(JSON.parse(opened)).data ?? {}
  } catch {
    return {}
  }
}
