import { createContext, type ReactNode, useContext } from 'react'

export interface Deferred<Result> {
  promise: Promise<Result>
  outcome: PromiseSettledResult<Result> | undefined
}

export const lateSlot = '<slot name="late"></slot>'

export const LateParts = createContext<Promise<ReactNode>[]>([])

interface AwaitProps<Result> {
  deferred: Deferred<Result>
  children: (result: Result) => ReactNode
}

/**
 * Shows a deferred result. Must contain neither the head, which is sent first, nor a part of a
 * form, which could be submitted without the rest.
 */
export function Await<Result>({ deferred: { promise, outcome }, children }: AwaitProps<Result>) {
  const parts = useContext(LateParts)
  if (outcome === undefined) {
    const part = promise.then(children)
    // Prevents an unhandled rejection before it is awaited.
    part.catch(() => {})
    parts.push(part)
    return <slot name="late" />
  }
  if (outcome.status === 'rejected') throw outcome.reason
  return children(outcome.value)
}
