import { painted } from './painted'
import type { Theme } from './preferences'

export type TabMessage = { theme: Theme } | 'written' | 'signedOut'

let opened: BroadcastChannel | undefined

/** Importing this must not open anything; opening it takes a millisecond. */
function channel(): BroadcastChannel {
  opened ??= new BroadcastChannel('thuis')
  return opened
}

export function broadcast(message: TabMessage): void {
  channel().postMessage(message)
}

export function onBroadcast(listener: (message: TabMessage) => void): () => void {
  const onMessage = ({ data }: MessageEvent<TabMessage>) => listener(data)
  const listening = new AbortController()
  const { signal } = listening
  const listen = () => channel().addEventListener('message', onMessage, { signal })
  // A tab that nobody has looked at is not painted, and must hear of a sign-out all the same.
  if (isPrivate()) listen()
  else void painted.then(listen)
  return () => listening.abort()
}

/** What search engines may not list is for somebody alone. */
export function isPrivate(): boolean {
  return document.querySelector('meta[name=robots]') !== null
}

/** Clears what this tab has cached, and lets the others do so. */
export function announceWrite(): void {
  dispatchEvent(new Event(writtenEvent))
  broadcast('written')
}

export function onWrite(listener: () => void): void {
  addEventListener(writtenEvent, listener)
  onBroadcast((message) => message === 'written' && listener())
}

const writtenEvent = 'thuis:written'
