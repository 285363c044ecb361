import { getDefaultStore } from 'jotai/vanilla'
import { applyInitialState, type InitialState, initialStateId, type Store } from './state'

/** The document's one store. On the server each request has its own, and this is never called. */
export function browserStore(): Store {
  return getDefaultStore()
}

/** Makes the store say what the server said in the page that is shown. */
export function readInitialState(): void {
  const json = document.getElementById(initialStateId)?.textContent ?? '{}'
  const state: InitialState = JSON.parse(json)
  applyInitialState(browserStore(), state)
}
