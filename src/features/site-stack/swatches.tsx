import { useRequestContext } from '../../ui/request-context'

const colours = [
  { id: 'paper', values: '#f9fbff / #0f172a' },
  { id: 'ink', values: '#0f172a / #eef2fb' },
  { id: 'pavement', values: '#efefef / #1e293b' },
  { id: 'lamp', values: '#ffc21a / #ffc84a' },
] as const

/** The four colours that the site is painted with, by day and by night. */
export function Swatches() {
  const { LL } = useRequestContext()
  return (
    <dl className="swatches">
      {colours.map(({ id, values }) => (
        <div key={id} className={id}>
          <dt>{LL.siteStack[id]()}</dt>
          <dd>{values}</dd>
        </div>
      ))}
    </dl>
  )
}
