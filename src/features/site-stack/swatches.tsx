import { useRequestContext } from '../../ui/request-context'

const colours = [
  { id: 'paper', ground: 'before:bg-bg', name: 'bg' },
  { id: 'ink', ground: 'before:bg-ink', name: 'ink' },
  { id: 'pavement', ground: 'before:bg-surface', name: 'surface' },
  { id: 'lamp', ground: 'before:bg-accent', name: 'accent' },
] as const

export function Swatches() {
  const { LL, manifest } = useRequestContext()
  return (
    <dl className="swatches grid grid-cols-2 md:grid-cols-4 gap-x-gutter gap-y-s5 mt-s7 type-label">
      {colours.map(({ id, ground, name }) => (
        <div key={id} className={`swatch ${ground}`}>
          <dt className="font-semibold">{LL.siteStack[id]()}</dt>
          <dd className="text-t-2 text-ink-soft">
            {`${manifest.colours[name].light} / ${manifest.colours[name].dark}`}
          </dd>
        </div>
      ))}
    </dl>
  )
}
