import { parseAccept } from 'hono/utils/accept'
import { createMemo } from '../../memo'

const codings = ['br', 'gzip', 'identity'] as const
export type Coding = (typeof codings)[number]

export function chooseCoding(accepted: string, offered: { has(coding: Coding): boolean }): Coding {
  return takenCodings(accepted).find((coding) => offered.has(coding)) ?? 'identity'
}

export function takenCodings(accepted: string): readonly Coding[] {
  return known(accepted, () => {
    const taken = parseAccept(accepted).flatMap(({ type, q }) => (q > 0 ? [type] : []))
    return codings.filter((coding) => taken.includes(coding))
  })
}

const known = createMemo<readonly Coding[]>(100)
