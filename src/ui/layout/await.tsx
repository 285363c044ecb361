import { createContext, type ReactNode, useContext } from 'react'

export interface Deferred<Result> {
  promise: Promise<Result>
  /** Once it is there. */
  outcome: PromiseSettledResult<Result> | undefined
}

/** Stands in the document that leaves first for each part that comes later. */
export const lateSlot = '<slot name="late"></slot>'

/** Collects those parts, in their order. */
export const LateParts = createContext<Promise<ReactNode>[]>([])

interface AwaitProps<Result> {
  deferred: Deferred<Result>
  children: (result: Result) => ReactNode
}

/**
 * Shows what was deferred. Neither the head nor half a form may be in it: the one leaves first, and
 * the other would be sent without its other half.
 */
export function Await<Result>({ deferred: { promise, outcome }, children }: AwaitProps<Result>) {
  const parts = useContext(LateParts)
  if (outcome === undefined) {
    const part = promise.then(children)
    // It may fail before it is its turn, or when nobody waits for it any more.
    part.catch(() => {})
    parts.push(part)
    return <slot name="late" />
  }
  if (outcome.status === 'rejected') throw outcome.reason
  return children(outcome.value)
}
