import { useRequestContext } from '../../ui/request-context'

const colours = [
  { id: 'paper', ground: 'before:bg-bg', values: '#f9fbff / #0f172a' },
  { id: 'ink', ground: 'before:bg-ink', values: '#0f172a / #eef2fb' },
  { id: 'pavement', ground: 'before:bg-surface', values: '#efefef / #1e293b' },
  { id: 'lamp', ground: 'before:bg-accent', values: '#ffc21a / #ffc84a' },
] as const

export function Swatches() {
  const { LL } = useRequestContext()
  return (
    <dl className="swatches grid grid-cols-2 md:grid-cols-4 gap-x-gutter gap-y-s5 mt-s7 type-label">
      {colours.map(({ id, ground, values }) => (
        <div key={id} className={`swatch ${ground}`}>
          <dt className="font-semibold">{LL.siteStack[id]()}</dt>
          <dd className="text-t-2 text-ink-soft">{values}</dd>
        </div>
      ))}
    </dl>
  )
}
