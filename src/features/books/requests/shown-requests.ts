import type { OpenRequest, OwnRequest } from '../output'
import type { RequestRow } from './queries'

export function ownRequest(row: RequestRow): OwnRequest {
  const { answer, answer_message } = row
  return { ...wishOf(row), answer, answer_message }
}

export function openRequest(row: RequestRow): OpenRequest {
  return { ...wishOf(row), name: row.name }
}

function wishOf({ id, wanted_on, days, message, asked_at }: RequestRow) {
  return { id, wanted_on, days, message, asked_at: asked_at.toISOString() }
}
