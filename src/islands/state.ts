import { atom, createStore } from 'jotai/vanilla'
import { choices, type DebugMode, type Preferences, type Theme } from './preferences'
import type { Trace } from './trace'

export type Store = ReturnType<typeof createStore>

export interface InitialState extends Pick<Preferences, 'theme' | 'debugMode'> {
  locale: string
  trace?: Trace
}

export const themeAtom = atom<Theme>(choices.theme.initial)
export const localeAtom = atom('')
export const debugModeAtom = atom<DebugMode>(choices.debugMode.initial)
export const traceAtom = atom<Trace | undefined>(undefined)

export const initialStateId = 'initial-state'

/** 0, when idle, to 100. */
export const progressAtom = atom(0)

/** `at` is when it was hydrated, in milliseconds since the load. */
export const islandsAtom = atom<readonly { element: Element; name: string; at: number }[]>([])

export const storedPagesAtom = atom<readonly string[]>([])
export const cachedCallsAtom = atom<readonly string[]>([])

export function createInitialStore(state: InitialState): Store {
  const store = createStore()
  applyInitialState(store, state)
  return store
}

export function applyInitialState(
  store: Store,
  { locale, theme, debugMode, trace }: InitialState,
): void {
  store.set(localeAtom, locale)
  store.set(themeAtom, theme)
  store.set(debugModeAtom, debugMode)
  store.set(traceAtom, trace)
}
