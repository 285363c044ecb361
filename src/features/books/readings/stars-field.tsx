import { Island } from '../../../islands/island'
import { useRequestContext } from '../../../ui/request-context'

interface StarsFieldProps {
  label: string
  value: string | undefined
  problem: string | undefined
}

export function StarsField({ label, value = '', problem }: StarsFieldProps) {
  const { LL, locale } = useRequestContext()
  const { lessStars, moreStars, noStars, ofFive, starsHint } = LL.readings
  const words = { less: lessStars(), more: moreStars(), none: noStars(), of: ofFive() }
  return (
    <div className="field-frame">
      <label htmlFor="stars">{label}</label>
      <Island name="starsRange" props={{ stars: Number(value) || 0, locale, words }} />
      {problem && <p className="problem">{problem}</p>}
      <p className="text-ink-soft">{starsHint()}</p>
    </div>
  )
}
