import { browserStore } from '../../islands/browser'
import { progressAtom } from '../../islands/state'

const [step, resetDelay] = [100, 300]

let timer: ReturnType<typeof setInterval> | undefined
let reset: ReturnType<typeof setTimeout> | undefined

export function startProgress(): () => void {
  const store = browserStore()
  clearInterval(timer)
  clearTimeout(reset)
  store.set(progressAtom, 0)
  const own = setInterval(() => {
    document.querySelector('x-island[name=progress]')?.dispatchEvent(new Event('intent'))
    store.set(progressAtom, (progress) =>
      progress < 90 ? progress + 10 : Math.min(progress + 0.5, 98),
    )
  }, step)
  timer = own
  return function finishProgress() {
    if (timer !== own) return
    clearInterval(own)
    timer = undefined
    store.set(progressAtom, 100)
    reset = setTimeout(() => store.set(progressAtom, 0), resetDelay)
  }
}
