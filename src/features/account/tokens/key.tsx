import type { Scope } from '../../../http/session/scopes'
import { rooms } from '../../../rooms'
import { Pane } from '../board/hook'

export const keyPlaces = [...rooms, 'account'] as const

export type KeyPlace = (typeof keyPlaces)[number]

export function scopesAt(place: KeyPlace, scopes: readonly Scope[]): Scope[] {
  return scopes.filter((scope) => scope.startsWith(`${place}:`))
}

interface KeyProps {
  scopes: readonly Scope[]
  isLit: boolean
  isExpired?: boolean | undefined
}

export function HangingKey({ isExpired, ...key }: KeyProps) {
  return (
    <svg className="drawing" width="66" height="156" viewBox="0 0 66 156" aria-hidden="true">
      <KeyOutline {...key} isExpired={isExpired} />
      <path d={hook} strokeWidth="2" />
    </svg>
  )
}

export function LyingKey({ scopes }: Pick<KeyProps, 'scopes'>) {
  return (
    <svg className="drawing" width="146" height="66" viewBox="11 -66 146 66" aria-hidden="true">
      <g transform="rotate(-90)">
        <KeyOutline scopes={scopes} isLit />
      </g>
    </svg>
  )
}

export function FreeHook() {
  return (
    <svg className="drawing" width="66" height="60" viewBox="0 0 66 60" aria-hidden="true">
      <path d={bow} strokeWidth="2" strokeDasharray={dashes} />
      <path d={hook} strokeWidth="2" />
    </svg>
  )
}

export function KeyBow() {
  return (
    <svg className="drawing" width="54" height="56" viewBox="0 12 54 56" aria-hidden="true">
      <g strokeWidth="2">
        <path d={bow} />
        <path d="M16 59v8h22v-8" />
      </g>
      <Pane d={hole} isLit={false} />
    </svg>
  )
}

const bow = 'M1 13h52v46H1z'
const hole = 'M14 19h26v16H14z'
const hook = 'M25 0v30h8v-6'
const dashes = '5 4'

function KeyOutline({ scopes, isLit, isExpired }: KeyProps) {
  return (
    <>
      <g strokeWidth="2" strokeDasharray={isExpired ? dashes : undefined}>
        <path d={bow} />
        <path d="M16 59v7h22v-7" />
        <path d={`M22 66v88h10${keyPlaces.map((_, index) => tooth(index, scopes)).join('')}V66`} />
      </g>
      {!isExpired && <Pane d={hole} isLit={isLit} />}
    </>
  )
}

const toothStep = Math.floor(76 / keyPlaces.length)

/** Counted from the tip. */
function tooth(index: number, scopes: readonly Scope[]): string {
  const place = keyPlaces.at(-1 - index)
  const length = place ? 10 * scopesAt(place, scopes).length : 0
  return length > 0 ? `V${147 - toothStep * index}h${length}v-10h-${length}` : ''
}
