import { site } from '../../content/site'
import { useRequestContext } from '../../ui/request-context'

/** The owner's name, exactly as wide as the house below it whatever its length. */
export function Roof() {
  const { width, left, right, descends } = useRequestContext().manifest.roof
  const box = { viewBox: `0 0 ${width} 69`, className: width < 400 ? 'roof narrow' : 'roof' }
  return (
    <h1 className={descends ? 'roof-line descends' : 'roof-line'}>
      <svg {...box} role="img" aria-label={site.name}>
        <text x={-left} y="69" textLength={left + width + right}>
          {site.name}
        </text>
      </svg>
    </h1>
  )
}
