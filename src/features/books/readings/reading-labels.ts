import type { FieldLabels } from '../../../ui/request-context'

export const readingLabels = {
  state: ({ readings }) => readings.state(),
  started: ({ readings }) => readings.started(),
  finished: ({ readings }) => readings.finished(),
  page: ({ readings }) => readings.page(),
  percent: ({ readings }) => readings.percent(),
  stars: ({ readings }) => readings.stars(),
  review: ({ readings }) => readings.review(),
  format: ({ readings }) => readings.format(),
} satisfies FieldLabels
