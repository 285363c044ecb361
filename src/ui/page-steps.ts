/** Without a page it is an ellipsis. */
export interface PageStep {
  key: string
  page?: number
  isFar?: boolean
}

export function pageSteps(current: number, counted: number, isMore = false): PageStep[] {
  const last = isMore ? Math.max(counted, current + 1) : counted
  const middle = Math.min(Math.max(current, 2), Math.max(last - 1, 2))
  const near = [middle - 1, middle, middle + 1].filter((page) => page <= last)
  const steps: PageStep[] = near.map((page) => ({ key: String(page), page }))
  const [first = 1, end = 1] = [near[0], near.at(-1)]
  if (first > 1) steps.unshift({ key: '1', page: 1, isFar: true }, ...between(1, first))
  if (isMore) steps.push({ key: 'more' })
  else if (end < last)
    steps.push(...between(end, last), { key: String(last), page: last, isFar: true })
  return steps
}

function between(from: number, to: number): PageStep[] {
  if (to - from < 2) return []
  if (to - from === 2) return [{ key: String(from + 1), page: from + 1, isFar: true }]
  return [{ key: `after-${from}` }]
}
