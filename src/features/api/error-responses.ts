import { translationsIn } from '../../../i18n/translations'
import type { Content } from '../../content/content'
import type { ErrorAnswer } from './error-codes'

const issue = {
  type: 'object',
  properties: {
    path: { type: 'string', description: 'The field; empty where it is about all of them.' },
    message: { type: 'string' },
    link: { type: 'string', description: 'A page about it.' },
  },
  required: ['path', 'message'],
  additionalProperties: false,
}

export const errorSchema = {
  type: 'object',
  properties: {
    error: {
      type: 'object',
      properties: {
        code: { type: 'string' },
        message: { type: 'string', description: 'In the language that was asked for.' },
        issues: { type: 'array', items: issue },
        present: { type: 'object', description: 'What is there now, as it is fetched.' },
      },
      required: ['code', 'message'],
      additionalProperties: false,
    },
  },
  required: ['error'],
  additionalProperties: false,
}

export function errorName({ status, codes }: ErrorAnswer): string {
  return [status, ...codes].join('-')
}

export function errorResponse(content: Content, { status, codes }: ErrorAnswer) {
  const words = translationsIn('en', content).functions
  const sentences = codes.map(
    (code) => `\`${code}\`: ${words[code]({ wait: 'a while', id: '…', scope: 'in question' })}`,
  )
  const headers = { ...waits(status), ...challenges(status, codes) }
  const code = { properties: { error: { properties: { code: { enum: codes } } } } }
  const schema = { allOf: [{ $ref: '#/components/schemas/Error' }, code] }
  return {
    description: sentences.join('\n'),
    ...(Object.keys(headers).length > 0 && { headers }),
    content: { 'application/json': { schema } },
  }
}

function waits(status: number) {
  if (status !== 429 && status !== 503) return {}
  return { 'Retry-After': { description: 'Seconds.', schema: { type: 'integer', minimum: 1 } } }
}

function challenges(status: number, codes: ErrorAnswer['codes']) {
  if (status !== 401 && !codes.includes('insufficientScope')) return {}
  return { 'WWW-Authenticate': { description: 'RFC 6750.', schema: { type: 'string' } } }
}
