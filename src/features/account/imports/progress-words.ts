export interface ProgressWords {
  label: string
  /** With `{done}` and `{steps}`. */
  done: string
  /** With `{time}`. */
  left: string
  locale: string
}

interface Progress {
  done: number
  steps: number
  seconds_left: number | null
}

export function progressSentence(
  { done: counted, left, locale }: ProgressWords,
  { done, steps, seconds_left }: Progress,
): string {
  const number = (value: number) => new Intl.NumberFormat(locale).format(value)
  const said = counted.replace('{done}', number(done)).replace('{steps}', number(steps))
  if (seconds_left === null) return said
  const isShort = seconds_left < 90
  const time = new Intl.NumberFormat(locale, {
    style: 'unit',
    unit: isShort ? 'second' : 'minute',
    unitDisplay: 'long',
  }).format(Math.max(1, isShort ? seconds_left : Math.round(seconds_left / 60)))
  return `${said}, ${left.replace('{time}', time)}`
}
