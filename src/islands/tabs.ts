import { painted } from './painted'
import type { Theme } from './preferences'

export type TabMessage = { theme: Theme } | 'written' | 'signedOut'

let opened: BroadcastChannel | undefined

/** On first use: importing this must have no side effects, and opening takes a millisecond. */
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
  // A tab in the background is not painted, but has to hear of a sign-out.
  if (isPrivate()) listen()
  else void painted.then(listen)
  return () => listening.abort()
}

export function isPrivate(): boolean {
  return document.querySelector('meta[name=robots]') !== null
}

export function announceWrite(): void {
  dispatchEvent(new Event(writtenEvent))
  broadcast('written')
}

export function onWrite(listener: () => void): void {
  addEventListener(writtenEvent, listener)
  onBroadcast((message) => message === 'written' && listener())
}

const writtenEvent = 'thuis:written'
