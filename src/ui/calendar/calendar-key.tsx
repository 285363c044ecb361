interface CalendarKeyProps {
  none: string
  max: string
}

export function CalendarKey({ none, max }: CalendarKeyProps) {
  return (
    <p className="key text-ink-soft type-small" aria-hidden="true">
      {none}
      {[0, 1, 2, 3, 4].map((level) => (
        <span key={level} className={`l${level}`} />
      ))}
      {max}
    </p>
  )
}
