import type { FieldLabels } from '../../../ui/request-context'

export const yearLabels = {
  goal: ({ readingYear }) => readingYear.goalBooks(),
  has_stars: ({ readingYear }) => readingYear.hasStars(),
  has_reviews: ({ readingYear }) => readingYear.hasReviews(),
} satisfies FieldLabels
