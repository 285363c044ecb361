import type { Theme } from '../../islands/preferences'

export function Mark() {
  return (
    <svg className="drawing" width="26" height="40" viewBox="0 0 26 40" aria-hidden="true">
      <path d="M2 40V3h22v37" strokeWidth="2" />
      <path d="M6 7h14v7H6z" className="lit" />
      <circle cx="18.5" cy="26" r="1.6" className="solid" />
    </svg>
  )
}

/** Without a theme, the style sheet puts out what the page's theme does not light. */
export function ThemeWindow({ theme }: { theme?: Theme }) {
  const className = theme ? 'drawing' : 'drawing current-theme'
  return (
    <svg className={className} width="20" height="20" viewBox="0 0 20 20" aria-hidden="true">
      <path d="M1 1h18v18H1z" className="pane" />
      {(!theme || theme === 'dark') && <path d="M2 2h8v16H2z" className="lit" />}
      {theme !== 'light' && <path d="M10 2h8v16h-8z" className="lit" />}
      <path d="M1 1h18v18H1zM10 1v18M1 10h18" strokeWidth="2" />
    </svg>
  )
}

export function FrontDoor({ grows }: { grows?: string }) {
  return (
    <svg
      className="drawing front-door closed"
      viewBox="8 0 64 112"
      aria-hidden="true"
      data-grows={grows}
    >
      <path d="M9 5h62v107H9z" className="ground" />
      <path d="M14 10h52v18H14zM9 33h62v79H9z" className="lit" />
      <path d="M9 33L71 33V112H9Z" strokeWidth="2" className="leaf" />
      <path d="M17 41L57 41V104H17Z" strokeWidth="1.25" className="panel" />
      <path d="M27 76L47 76" strokeWidth="3" className="letterbox" />
      <circle cx="64" cy="76" r="2.6" className="solid knob" />
      <path d="M9 112V5h62v107M9 33h62" strokeWidth="2" />
      <path d="M40 10v18" strokeWidth="2" className="glazing" />
    </svg>
  )
}

export function OpenFrontDoor() {
  return (
    <svg className="drawing front-door" viewBox="8 0 64 112" aria-hidden="true">
      <path d="M14 10h52v18H14zM9 33h62v79H9z" className="lit" />
      <path d="M9 112V5h62v107M9 33h62" strokeWidth="2" />
      <path d="M40 10v18" strokeWidth="2" className="glazing" />
      <path d="M9 33 37 41v71H9z" strokeWidth="2" className="leaf" />
      <path d="M15 46l16 4v54H15z" strokeWidth="1.25" />
      <circle cx="33.4" cy="77" r="2" className="solid" />
    </svg>
  )
}

export function Swing() {
  return (
    <svg className="drawing swing" viewBox="0 0 36 40" aria-hidden="true">
      <path d="M.5 40A35.5 39.5 0 0 1 36 .5" />
      <path d="M35 0v40" strokeWidth="2" />
    </svg>
  )
}

export function BrickedUpDoor() {
  return (
    <svg className="drawing" viewBox="0 0 200 236" aria-hidden="true">
      <DeadFrame />
      <path d={bricks()} strokeWidth="1" />
      <path
        d="M74.7 137.9h21.2v8.7H74.7z"
        strokeWidth="1"
        transform="rotate(-9 96 147)"
        className="leaf"
      />
    </svg>
  )
}

export function UnlitDoor() {
  return (
    <svg className="drawing" viewBox="0 0 200 236" aria-hidden="true">
      <DeadFrame />
      <path d="M52 86h84v130H52z" strokeWidth="2" />
      <path d="M72 153h40" strokeWidth="5" />
      <circle cx="154" cy="153" r="5" className="solid" />
    </svg>
  )
}

function DeadFrame() {
  return (
    <>
      <path d="M36 21h60v29H36zM104 21h60v29h-60z" className="pane" />
      <path d="M28 236V12h144v224M28 57h144" strokeWidth="3" />
      <path d="M18 12h164" strokeWidth="6" />
    </>
  )
}

function bricks(): string {
  const [left, top, right] = [31, 61.6, 169]
  const [height, joint, loose] = [8.7, 2.2, 78]
  const width = (right - left - 5 * joint) / 6
  let outlines = ''
  for (let row = 0; row < 16; row++) {
    const y = top + row * (height + joint)
    const first = row % 2 === 0 ? left - (width + joint) / 2 : left
    for (let x = first; x < right; x += width + joint) {
      if (row === 7 && Math.round(x) === loose) continue
      const from = Math.max(x, left)
      const length = Math.min(x + width, right) - from
      outlines += `M${from.toFixed(1)} ${y.toFixed(1)}h${length.toFixed(1)}v${height}h${(-length).toFixed(1)}z`
    }
  }
  return outlines
}
