import { useEffect, useRef, useState } from 'react'
import { indexOfExercise } from './board'
import type { TrainedSet, Training } from './output'
import { drainQueue, type Left, type QueuedSet, queueSet, readQueue } from './set-queue'

/** Milliseconds. */
const retryAfter = 10_000

export interface Sets {
  training: Training
  waiting: readonly QueuedSet[]
  /** Why those that wait are kept; undefined while they are being sent. */
  left: Left | undefined
  refused: { set: QueuedSet; why: string } | undefined
  note: (set: QueuedSet) => void
  sendAgain: () => void
}

/** Shows each set at once, and as saved only once it is. */
export function useSets(first: Training, place: string, writer: string): Sets {
  const [training, setTraining] = useState(first)
  const [waiting, setWaiting] = useState<readonly QueuedSet[]>([])
  const [left, setLeft] = useState<Left>()
  const [refused, setRefused] = useState<Sets['refused']>()
  const isSending = useRef(false)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const send = useRef<() => Promise<void>>(undefined)

  send.current = async () => {
    if (isSending.current) return
    isSending.current = true
    clearTimeout(timer.current)
    const left = await drainQueue(place, writer, {
      onSaved(saved, training) {
        setTraining((before) => training ?? withSet(before, saved))
        setWaiting((sets) => sets.filter(({ id }) => id !== saved.id))
        setLeft(undefined)
      },
      onRefused(set, why) {
        setWaiting((sets) => sets.filter(({ id }) => id !== set.id))
        setRefused({ set, why })
      },
    })
    isSending.current = false
    setLeft(left)
    if (left) timer.current = setTimeout(() => void send.current?.(), retryAfter)
  }

  useEffect(() => {
    const queued = readQueue(place)
    setWaiting(queued)
    if (queued.length > 0) void send.current?.()
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
    left,
    refused,
    note(set) {
      queueSet(place, set)
      setRefused(undefined)
      setWaiting((sets) => [...sets, set])
      void send.current?.()
    },
    sendAgain: () => void send.current?.(),
  }
}

function withSet(training: Training, { exercise, set }: QueuedSet): Training {
  const index = indexOfExercise(training.exercises, exercise)
  const known = training.exercises[index]
  if (!known) return training
  const sets = [...known.sets, set as TrainedSet]
  return { ...training, exercises: training.exercises.with(index, { ...known, sets }) }
}
