import type { ReactNode } from 'react'
import { Pane } from './hook'

interface ThingProps {
  id: string
  title: string
  drawing: ReactNode
  children: ReactNode
}

/** What stands on the floor of the hall. */
export function Thing({ id, title, drawing, children }: ThingProps) {
  return (
    <section className="thing" id={id} aria-labelledby={`${id}-title`}>
      {drawing}
      <h2 className="type-heading" id={`${id}-title`}>
        {title}
      </h2>
      <div>{children}</div>
    </section>
  )
}

export function SmallDoor({ isOpen = false }: { isOpen?: boolean }) {
  return (
    <Standing width={62}>
      <g strokeWidth="2">
        <path d="M1 96V1h60v95M1 23h60" />
        {isOpen && <path d="M1 23l34 8v65H1" />}
      </g>
      <Pane d="M7 7h48v10H7z" isLit={isOpen} />
      <circle cx={isOpen ? 29 : 52} cy="62" r="2.5" className="solid" />
    </Standing>
  )
}

export function KeyCabinet() {
  return (
    <Standing width={98}>
      <g strokeWidth="2">
        <path d="M1 96V9h96v87M1 23h96" />
        <path d="M16 23v10M10 33h14v12H10zM17 45v27h6v-6h-6M45 23v10M39 33h14v12H39zM46 45v27h9v-6h-9" />
        <path d="M74 23v10M68 33h14v12H68z" strokeDasharray="4 3" />
      </g>
    </Standing>
  )
}

/** To be carried out of the house. */
export function Box({ isLit = false }: { isLit?: boolean }) {
  return (
    <Standing width={116}>
      <g strokeWidth="2">
        <path d="M10 96V42h96v54M10 42 1 24M106 42l9-18M10 42l14-16h68l14 16" />
      </g>
      <Pane d="M46 60h24v10H46z" isLit={isLit} />
    </Standing>
  )
}

export function Boxes() {
  return (
    <Standing width={98}>
      <g strokeWidth="2">
        <path d="M1 96V9h96v87M1 38h96M1 67h96" />
      </g>
      {[17, 46, 75].map((y) => (
        <Pane key={y} d={`M17 ${y}h64v9H17z`} isLit={y === 17} />
      ))}
    </Standing>
  )
}

/** The nameplate beside a bell. */
export function NamePlate() {
  return (
    <Standing width={98}>
      <g strokeWidth="2">
        <path d="M1 96V33h96v63M14 50h50M14 64h34M14 78h42" />
      </g>
      <circle cx="82" cy="64" r="5" strokeWidth="2" />
    </Standing>
  )
}

export function Letter() {
  return (
    <Standing width={98}>
      <g strokeWidth="2">
        <path d="M1 96V33h96v63M1 33l48 36 48-36" />
      </g>
      <Pane d="M80 74h10v14H80z" isLit />
    </Standing>
  )
}

export function LoneKey({ isLit = false }: { isLit?: boolean }) {
  return (
    <Standing width={54}>
      <g strokeWidth="2">
        <path d="M1 1h52v40H1zM22 41v54h10v-6h10v-10H32v-8h10V61H32V41" />
      </g>
      <Pane d="M14 10h26v16H14z" isLit={isLit} />
    </Standing>
  )
}

export function Letterbox({ isLit }: { isLit: boolean }) {
  return (
    <Standing width={98}>
      <g strokeWidth="2">
        <path d="M1 96V33h96v63M25 60h48M25 70h30" />
      </g>
      <Pane d="M13 42h72v9H13z" isLit={isLit} />
    </Standing>
  )
}

function Standing({ width, children }: { width: number; children: ReactNode }) {
  return (
    <svg
      className="drawing"
      width={width}
      height="96"
      viewBox={`0 0 ${width} 96`}
      aria-hidden="true"
    >
      {children}
    </svg>
  )
}
