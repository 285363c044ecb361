import { browserStore } from '../islands/browser'
import { progressAtom } from '../islands/state'

const step = 100
const resetDelay = 300

let timer: ReturnType<typeof setInterval> | undefined
let reset: ReturnType<typeof setTimeout> | undefined
let isShown = false

export function startProgress(): () => void {
  const store = browserStore()
  if (!isShown) store.sub(progressAtom, () => showProgress(store.get(progressAtom)))
  isShown = true
  clearInterval(timer)
  clearTimeout(reset)
  store.set(progressAtom, 0)
  const own = setInterval(() => {
    store.set(progressAtom, (progress) =>
      progress < 90 ? progress + 10 : Math.min(progress + 0.5, 98),
    )
  }, step)
  timer = own
  return function finishProgress() {
    if (timer !== own) return
    const isSeen = store.get(progressAtom) > 0
    clearInterval(own)
    timer = undefined
    store.set(progressAtom, 100)
    reset = setTimeout(() => {
      store.set(progressAtom, 0)
      if (isSeen) island()?.dispatchEvent(new Event('intent'))
    }, resetDelay)
  }
}

/** React would come too late on a slow line, and beside the page: its island hydrates afterwards. */
function showProgress(progress: number): void {
  const bar = island()?.querySelector('progress')
  if (!bar) return
  bar.value = progress
  bar.hidden = progress === 0
}

function island(): Element | null {
  return document.querySelector('x-island[name=progress]')
}
