import type { FieldLabels } from '../../../ui/request-context'

export const workoutLabels = {
  date: ({ workoutForm }) => workoutForm.date(),
  start: ({ workoutForm }) => workoutForm.start(),
  title: ({ workoutForm }) => workoutForm.title(),
  kind: ({ workoutForm }) => workoutForm.kind(),
  minutes: ({ workoutForm }) => workoutForm.minutes(),
  kilometres: ({ workoutForm }) => workoutForm.distance(),
  heart_rate: ({ workoutForm }) => workoutForm.heartRate(),
  max_heart_rate: ({ workoutForm }) => workoutForm.maxHeartRate(),
  note: ({ workoutForm }) => workoutForm.note(),
  exercises: ({ workoutForm }) => workoutForm.exercises(),
} satisfies FieldLabels
