import { useEffect, useRef, useState } from 'react'
import { useHydrated } from '../../../islands/use-hydrated'
import { StarWindows } from './star-windows'

interface StarsRangeProps {
  stars: number
  locale: string
  words: Record<'less' | 'more' | 'none' | 'of', string>
}

/**
 * Without a script it is the range alone, whose figure the browser does not show. Before hydration
 * it is as high as after it.
 */
export default function StarsRange({ stars: stored, locale, words }: StarsRangeProps) {
  const isHydrated = useHydrated()
  const input = useRef<HTMLInputElement>(null)
  const [stars, setStars] = useState(stored)
  // It may have been moved before hydration.
  useEffect(() => {
    if (input.current) setStars(Number(input.current.value))
  }, [])
  const figure = new Intl.NumberFormat(locale).format(stars)

  function move(by: number): void {
    if (!input.current) return
    input.current.value = String(stars + by)
    // As typing does, so that the draft of its form has it.
    input.current.dispatchEvent(new Event('input', { bubbles: true }))
  }

  return (
    <div className={isHydrated ? 'stars-range is-live' : 'stars-range'}>
      <div className="stars-track">
        {isHydrated && <StarWindows stars={stars} className="w-full" />}
        <input
          ref={input}
          type="range"
          id="stars"
          name="stars"
          min="0"
          max="5"
          step="0.25"
          defaultValue={stored}
          list="star-counts"
          aria-valuetext={isHydrated ? `${figure} ${words.of}` : undefined}
          onInput={({ currentTarget }) => setStars(Number(currentTarget.value))}
        />
        <datalist id="star-counts">
          {[0, 1, 2, 3, 4, 5].map((count) => (
            <option key={count} value={count} label={String(count)} />
          ))}
        </datalist>
      </div>
      <div className="stars-steps row gap-s4 mt-s3">
        <Step label={words.less} icon="i-lucide-minus" onPress={() => move(-0.25)} />
        <output htmlFor="stars" className="tabular text-center min-w-28">
          {stars === 0 ? (
            words.none
          ) : (
            <>
              <strong className="text-[1.375rem]">{figure}</strong> {words.of}
            </>
          )}
        </output>
        <Step label={words.more} icon="i-lucide-plus" onPress={() => move(0.25)} />
      </div>
    </div>
  )
}

interface StepProps {
  label: string
  icon: string
  onPress: () => void
}

function Step({ label, icon, onPress }: StepProps) {
  return (
    <button type="button" className="button px-3" aria-label={label} onClick={onPress}>
      <span className={icon} />
    </button>
  )
}
