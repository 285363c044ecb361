import { getDefaultStore } from 'jotai/vanilla'
import { applyInitialState, type InitialState, initialStateId, type Store } from './state'

/** Not for the server, where each request has a store of its own. */
export function browserStore(): Store {
  return getDefaultStore()
}

export function readInitialState(): void {
  const json = document.getElementById(initialStateId)?.textContent ?? '{}'
  const state: InitialState = JSON.parse(json)
  applyInitialState(browserStore(), state)
}
