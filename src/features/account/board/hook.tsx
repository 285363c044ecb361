import type { ReactNode } from 'react'
import { dayInMilliseconds } from '../../../ui/dates/days'

const hook = 'M19 0v17h8v-6'

interface HangingProps {
  isLit?: boolean
  isFree?: boolean
}

export function PasskeyFob({ isLit, isFree }: HangingProps) {
  return (
    <Hanging
      width={40}
      shape="M1 25h36v64H1z"
      marks="M19 17v8M9 64h20M9 71h20M9 78h11"
      isFree={isFree}
    >
      <Pane d="M9 34h20v20H9z" isLit={isLit} />
    </Hanging>
  )
}

export function AppFob({ isFree }: Pick<HangingProps, 'isFree'>) {
  return (
    <Hanging width={54} shape="M1 25h50v50H1z" marks="M19 17v8" isFree={isFree}>
      <Pane d="M9 35h34v15H9z" isLit />
    </Hanging>
  )
}

/** Of a device that is signed in. */
export function Bag({ isLit }: { isLit: boolean }) {
  return (
    <Hanging width={54} shape="M1 37h50v52H1z" marks="M10 37V14h32v23M1 55h50">
      <Pane d="M19 62h14v14H19z" isLit={isLit} />
    </Hanging>
  )
}

export function Sheet({ isFree }: Pick<HangingProps, 'isFree'>) {
  const marks = 'M19 17v8M8 35h26M8 47h26M8 59h26M8 71h26'
  return <Hanging width={44} shape="M1 25h40v68H1z" marks={marks} isFree={isFree} />
}

interface DrawingProps {
  width: number
  shape: string
  marks: string
  isFree?: boolean | undefined
  children?: ReactNode
}

function Hanging({ width, shape, marks, isFree, children }: DrawingProps) {
  return (
    <svg
      className="drawing"
      width={width}
      height="96"
      viewBox={`0 0 ${width} 96`}
      aria-hidden="true"
    >
      <g strokeWidth="2">
        <path d={hook} />
        <path d={shape} strokeDasharray={isFree ? '5 4' : undefined} />
        {!isFree && <path d={marks} />}
      </g>
      {!isFree && children}
    </svg>
  )
}

export function isRecent(usedAt: string | Date | null, now: Date): boolean {
  return usedAt !== null && now.getTime() - new Date(usedAt).getTime() < dayInMilliseconds
}

export function Pane({ d, isLit }: { d: string; isLit: boolean | undefined }) {
  return isLit ? (
    <path d={d} className="fill-accent stroke-accent-edge" />
  ) : (
    <path d={d} className="fill-tint" strokeWidth="2" />
  )
}
