import { parseAccept } from 'hono/utils/accept'

/** Content codings, the smallest first. */
export const codings = ['br', 'gzip', 'identity'] as const
export type Coding = (typeof codings)[number]

export function chooseCoding(accepted: string, offered: readonly Coding[]): Coding {
  const taken = parseAccept(accepted).flatMap(({ type, q }) => (q > 0 ? [type] : []))
  return codings.find((coding) => offered.includes(coding) && taken.includes(coding)) ?? 'identity'
}
