/** A week beside the other, days below each other. */
const steps: Record<string, number> = { ArrowLeft: -7, ArrowUp: -1, ArrowDown: 1, ArrowRight: 7 }

/** The days of a calendar are one stop of the keyboard, from which arrows lead to all of them. */
export function startArrowKeys(): void {
  document.addEventListener('keydown', (event) => {
    const { target, key, altKey, ctrlKey, metaKey } = event
    const step = steps[key]
    if (!step || altKey || ctrlKey || metaKey || !(target instanceof HTMLTableCellElement)) return
    event.preventDefault()
    const days = daysOf(target.closest('.storeys'))
    const next = days[days.indexOf(target) + step]
    if (!next) return
    next.tabIndex = 0
    next.focus()
    target.removeAttribute('tabindex')
  })
}

/** In their order: each column of a table is a week. What has no class has no date. */
function daysOf(calendar: Element | null): HTMLTableCellElement[] {
  const halves = calendar?.querySelectorAll('tbody') ?? []
  return [...halves].flatMap(({ rows }) =>
    Array.from(rows[0]?.cells ?? [], (_, week) =>
      [...rows].flatMap(({ cells }) => (cells[week]?.className ? cells[week] : [])),
    ).flat(),
  )
}
