import { type InOneLanguage, withoutSoftHyphens } from '../../content/localize'
import type { Project } from '../../content/schema/project'
import { stableHash } from '../../ui/stable-hash'
import { chipColours } from '../../ui/styles/chip-colours'

/** Each stands on a ground of 172 × 430: its wall, a line on it, and where the name goes. */
const roofs = [
  { wall: 'M0 430V84h172v346z', line: 'M0 100h172', name: 140 },
  { wall: 'M0 430V128L86 26l86 102v302z', line: 'M72 106V80h28v26z', name: 158 },
  {
    wall: 'M0 430V136h22v-26h22V84h20V56h44v28h20v26h22v26h22v294z',
    line: 'M74 118V88h24v30z',
    name: 164,
  },
  { wall: 'M0 430V102l26-66h120l26 66v328z', line: 'M0 102h172', name: 142 },
] as const

const upstairs = [
  'M18 188h36v64H18zM68 188h36v64H68zM118 188h36v64h-36z',
  'M18 188h58v64H18zM96 188h58v64H96z',
]
const bars = ['M36 188v64M86 188v64M136 188v64', 'M47 188v64M125 188v64M18 212h58M96 212h58']

export function PlainFront({ project: { name, slug } }: { project: InOneLanguage<Project> }) {
  const hash = stableHash(slug)
  const roof = roofs[(hash >>> 8) % roofs.length] ?? roofs[0]
  const windows = (hash >>> 12) % 2
  const lines = breakName(withoutSoftHyphens(name))
  const size = Math.min(20, Math.max(10, signWidth / Math.max(...lines.map(widthOf))))
  return (
    <svg
      viewBox="0 0 172 430"
      aria-hidden="true"
      className={`plain-front c${hash % chipColours.length}`}
    >
      <path className="wall" d={roof.wall} />
      <path d={roof.line} />
      {lines.map((line, index) => (
        <text
          key={line}
          x="86"
          y={roof.name + (index - (lines.length - 1) / 2) * size * 1.1}
          fontSize={size}
          textLength={widthOf(line) * size > signWidth ? signWidth : undefined}
          lengthAdjust="spacingAndGlyphs"
        >
          {line}
        </text>
      ))}
      <path d={upstairs[windows]} />
      <path strokeWidth="1" d={bars[windows]} />
      <g transform={(hash >>> 16) % 2 ? undefined : 'matrix(-1 0 0 1 172 0)'}>
        <path d="M18 300h62v84H18z" />
        <path strokeWidth="1" d="M49 300v84M18 330h62" />
        <path d="M102 430V300h52v130M102 326h52" />
        <path className="lamp" d="M108 306h40v14h-40z" />
        <path strokeWidth="1" d="M110 334h36v88h-36z" />
        <circle cx="148" cy="382" r="2" />
      </g>
    </svg>
  )
}

const signWidth = 146

function breakName(name: string): string[] {
  const breaks = [...name.matchAll(/\s/g)].map(({ index }) => index)
  const evenly = breaks.toSorted(
    (one, other) => Math.abs(one - name.length / 2) - Math.abs(other - name.length / 2),
  )
  const [at] = name.length > 13 ? evenly : []
  return at === undefined ? [name] : [name.slice(0, at), name.slice(at + 1)]
}

function widthOf(line: string): number {
  return [...line].reduce((width, sign) => width + (sign > '\u2e80' ? 1 : 0.57), 0)
}
