import type { FieldLabels } from '../../../ui/request-context'

export const profileLabels = {
  name: ({ account }) => account.name(),
  locale: ({ account }) => account.language(),
  timeZone: ({ account }) => account.timeZone(),
} satisfies FieldLabels
