import type { Theme } from './preferences'

/** What tabs of the site tell each other: a new theme, or that something was written. */
export type TabMessage = { theme: Theme } | 'written'

let opened: BroadcastChannel | undefined

/** Opened on first use, for importing this must not open anything. */
function channel(): BroadcastChannel {
  opened ??= new BroadcastChannel('thuis')
  return opened
}

export function broadcast(message: TabMessage): void {
  channel().postMessage(message)
}

/** Hears the other tabs, until the returned function is called. */
export function onBroadcast(listener: (message: TabMessage) => void): () => void {
  const hear = ({ data }: MessageEvent<TabMessage>) => listener(data)
  channel().addEventListener('message', hear)
  return () => channel().removeEventListener('message', hear)
}

/** Drops whatever this tab keeps, and tells the others to. */
export function announceWrite(): void {
  dispatchEvent(new Event(writtenEvent))
  broadcast('written')
}

/** Calls the listener on every write, in this tab or another. */
export function onWrite(listener: () => void): void {
  addEventListener(writtenEvent, listener)
  onBroadcast((message) => message === 'written' && listener())
}

const writtenEvent = 'thuis:written'
