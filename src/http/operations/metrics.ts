import type { Fetch } from '../fetch'
import { isCall, pathnameOf } from '../routing/request-address'

const buckets = [0.005, 0.025, 0.1, 0.5, 2.5, 10]

const hour = 3_600_000

declare module 'hono' {
  interface ContextVariableMap {
    metrics: Metrics
  }
}

export interface Metrics {
  countRequest(request: Request, status: number, seconds: number): void
  countLimit(name: string): void
  /** Of the last 24 hours, or since the start. */
  recentLimits(): Map<string, number>
  lines(): string[]
}

export function createMetrics(now: () => Date): Metrics {
  const requests = new Map<string, number>()
  const limits = new Map<string, number>()
  const hours = new Map<number, Map<string, number>>()
  const counts = buckets.map(() => 0)
  let [answers, seconds] = [0, 0]

  function hoursAgo(count: number): number {
    return Math.floor(now().getTime() / hour) - count
  }

  return {
    countRequest(request, status, duration) {
      add(requests, `kind="${kindOf(request)}",status="${Math.floor(status / 100)}xx"`)
      answers += 1
      seconds += duration
      const index = buckets.findIndex((limit) => duration <= limit)
      if (index !== -1) counts[index] = (counts[index] ?? 0) + 1
    },
    countLimit(name) {
      add(limits, `function="${name}"`)
      for (const one of hours.keys()) if (one <= hoursAgo(24)) hours.delete(one)
      const recent = hours.get(hoursAgo(0)) ?? new Map<string, number>()
      add(recent, name)
      hours.set(hoursAgo(0), recent)
    },
    recentLimits() {
      const counts = new Map<string, number>()
      for (const [one, recent] of hours) {
        if (one <= hoursAgo(24)) continue
        for (const [name, count] of recent) add(counts, name, count)
      }
      return counts
    },
    lines: () => [
      ...family('thuis_requests_total', 'counter', 'Requests that were answered.'),
      ...Array.from(requests, ([labels, count]) => `thuis_requests_total{${labels}} ${count}`),
      ...family('thuis_limits_total', 'counter', 'Requests that a limit refused.'),
      ...Array.from(limits, ([labels, count]) => `thuis_limits_total{${labels}} ${count}`),
      ...family('thuis_request_duration_seconds', 'histogram', 'How long answers took to begin.'),
      ...buckets.map((limit, index) => {
        const quicker = counts.slice(0, index + 1).reduce((sum, count) => sum + count, 0)
        return bucket(String(limit), quicker)
      }),
      bucket('+Inf', answers),
      `thuis_request_duration_seconds_sum ${seconds}`,
      `thuis_request_duration_seconds_count ${answers}`,
    ],
  }
}

export function family(
  name: string,
  type: 'counter' | 'gauge' | 'histogram',
  help: string,
): string[] {
  return [`# HELP ${name} ${help}`, `# TYPE ${name} ${type}`]
}

export function countRequests<Rest extends unknown[]>(
  fetch: Fetch<Rest>,
  metrics: Metrics,
): Fetch<Rest> {
  return (request, ...rest) => {
    const started = performance.now()
    const count = (response: Response) => {
      metrics.countRequest(request, response.status, (performance.now() - started) / 1000)
      return response
    }
    const answer = fetch(request, ...rest)
    return answer instanceof Response ? count(answer) : answer.then(count)
  }
}

function kindOf(request: Request): 'function' | 'file' | 'page' {
  if (isCall(request)) return 'function'
  const path = pathnameOf(request)
  return path.includes('.', path.lastIndexOf('/')) ? 'file' : 'page'
}

function bucket(step: string, count: number): string {
  return `thuis_request_duration_seconds_bucket{le="${step}"} ${count}`
}

function add(counts: Map<string, number>, name: string, count = 1): void {
  counts.set(name, (counts.get(name) ?? 0) + count)
}
