interface CalendarKeyProps {
  none: string
  /** Where the brightest level begins, with its unit. */
  max: string
}

/** What the windows mean, for the eye: in the table it is said of each. */
export function CalendarKey({ none, max: most }: CalendarKeyProps) {
  return (
    <p className="key text-ink-soft type-small" aria-hidden="true">
      {none}
      {[0, 1, 2, 3, 4].map((level) => (
        <span key={level} className={`l${level}`} />
      ))}
      {most}
    </p>
  )
}
