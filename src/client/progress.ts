import { browserStore } from '../islands/browser'
import { progressAtom } from '../islands/state'

/** Milliseconds. */
const [step, rest] = [100, 300]

let timer: ReturnType<typeof setInterval> | undefined
let reset: ReturnType<typeof setTimeout> | undefined

/** Fills the bar: by 10 every 100 ms to 90, then by 0.5 to 98. */
export function startProgress(): void {
  clearInterval(timer)
  clearTimeout(reset)
  browserStore().set(progressAtom, 0)
  timer = setInterval(() => {
    browserStore().set(progressAtom, (progress) =>
      progress < 90 ? progress + 10 : Math.min(progress + 0.5, 98),
    )
  }, step)
}

/** Jumps to 100 and, after 300 ms, back to rest. */
export function finishProgress(): void {
  clearInterval(timer)
  browserStore().set(progressAtom, 100)
  reset = setTimeout(() => browserStore().set(progressAtom, 0), rest)
}
