import { useEffect, useRef, useState } from 'react'
import { indexOfExercise } from './board'
import type { TrainedSet, Training } from './output'
import { drainQueue, type QueuedSet, queueSet, readQueue } from './set-queue'

/** Milliseconds. */
const retryAfter = 10_000

export interface Sets {
  training: Training
  waiting: readonly QueuedSet[]
  /** Whether those that wait are kept, since they could not be sent. */
  isKept: boolean
  refused: { set: QueuedSet; why: string } | undefined
  note: (set: QueuedSet) => void
}

/** Shows each set at once, and as saved only once it is. */
export function useSets(first: Training, place: string, writer: string): Sets {
  const [training, setTraining] = useState(first)
  const [waiting, setWaiting] = useState<readonly QueuedSet[]>([])
  const [isKept, setKept] = useState(false)
  const [refused, setRefused] = useState<Sets['refused']>()
  const isSending = useRef(false)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const send = useRef<() => Promise<void>>(undefined)

  send.current = async () => {
    if (isSending.current) return
    isSending.current = true
    clearTimeout(timer.current)
    const isEmpty = await drainQueue(place, writer, {
      onSaved(saved, training) {
        setTraining((before) => training ?? withSet(before, saved))
        setWaiting((sets) => sets.filter(({ id }) => id !== saved.id))
        setKept(false)
      },
      onRefused(set, why) {
        setWaiting((sets) => sets.filter(({ id }) => id !== set.id))
        setRefused({ set, why })
      },
    })
    isSending.current = false
    setKept(!isEmpty)
    if (!isEmpty) timer.current = setTimeout(() => void send.current?.(), retryAfter)
  }

  useEffect(() => {
    const left = readQueue(place)
    setWaiting(left)
    if (left.length > 0) void send.current?.()
    const again = () => void send.current?.()
    addEventListener('online', again)
    return () => {
      removeEventListener('online', again)
      clearTimeout(timer.current)
    }
  }, [place])

  return {
    training,
    waiting,
    isKept,
    refused,
    note(set) {
      queueSet(place, set)
      setRefused(undefined)
      setWaiting((sets) => [...sets, set])
      void send.current?.()
    },
  }
}

function withSet(training: Training, { exercise, set }: QueuedSet): Training {
  const index = indexOfExercise(training.exercises, exercise)
  const known = training.exercises[index]
  if (!known) return training
  const sets = [...known.sets, set as TrainedSet]
  return { ...training, exercises: training.exercises.with(index, { ...known, sets }) }
}
