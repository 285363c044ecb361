import { siteLanguages } from '../../../i18n/site-languages'
import type { Content } from '../../content/content'
import type { Mounted } from '../../http/functions/mounted'
import { hostPrefix, personalCookies } from '../../http/locale/cookie-names'
import type { WriteLimits } from '../../http/session/write-limits'
import { describeFunction, summariseFunction } from './describe-function'
import { errorAnswers } from './error-codes'
import { errorName, errorResponse, errorSchema } from './error-responses'
import { exampleOf } from './example-of'
import { type JsonSchema, jsonSchemaOf } from './json-schema'

interface Site {
  content: Content
  origin: string
  build: string
  writeLimits: WriteLimits
  offersSignIn: boolean
}

const description = `Every function of this site, as its own pages call them. \`createServerFn\` is always
in the address. Functions that are called with GET take their data as JSON in \`payload\`, those with
POST as \`{ "data": … }\`. An error is \`{ "error": { "code", "message", "issues" } }\`.`

const tokens = `A program shows
an access token, which somebody makes on their account page, in the Authorization header; in the
address it is refused. No token signs anybody in or out, changes an account, what guards it or who else
has one, makes another token, or does what asks people first to prove who they are.`

/** https://spec.openapis.org/oas/v3.1.1.html */
export function openApi(
  functions: readonly Mounted[],
  { content, origin, build, writeLimits, offersSignIn }: Site,
) {
  // For inputs alone: what is stored may be in another language.
  const { locales } = siteLanguages(content)
  const described = functions.map((callee) => {
    const input = jsonSchemaOf(callee.input, 'input', locales)
    return { callee, input, errors: errorAnswers(callee, input) }
  })
  const isSecure = origin.startsWith('https:')
  return {
    openapi: '3.1.1',
    info: {
      title: `${content.site.name}: functions`,
      version: build,
      description: [description, ...(offersSignIn ? [tokens] : [])].join(' ').replaceAll('\n', ' '),
    },
    servers: [{ url: origin }],
    tags: [...new Map(functions.map((one) => [one.group, one.summary]))].map(
      ([name, description]) => ({ name, description }),
    ),
    paths: Object.fromEntries(
      described.map(({ callee, input, errors }) => {
        const output = jsonSchemaOf(callee.output, 'output') ?? {}
        const operation = {
          operationId: callee.id,
          tags: [callee.group],
          summary: summariseFunction(callee.id),
          description: describeFunction(callee, writeLimits),
          security: offersSignIn ? securityOf(callee) : [],
          ...takes(callee, input),
          responses: {
            200: {
              description: 'What it answers.',
              content: json(output, exampleOf(output)),
            },
            ...Object.fromEntries(
              errors.map((error) => [
                error.status,
                { $ref: `#/components/responses/${errorName(error)}` },
              ]),
            ),
          },
        }
        const { method } = callee
        return [`/_server/${callee.id}`, { [method.toLowerCase()]: operation }]
      }),
    ),
    components: {
      ...(offersSignIn && {
        securitySchemes: {
          token: { type: 'http', scheme: 'bearer', description: 'An access token.' },
          session: {
            type: 'apiKey',
            in: 'cookie',
            name: (isSecure ? hostPrefix : '') + personalCookies.session,
            description: 'The session of a browser.',
          },
        },
      }),
      schemas: { Error: errorSchema },
      responses: Object.fromEntries(
        described
          .flatMap(({ errors }) => errors)
          .map((error) => [errorName(error), errorResponse(content, error)]),
      ),
    },
  }
}

function securityOf({ access, token }: Mounted): Record<string, string[]>[] {
  if (access === 'guest') return [{}]
  const byToken = token === 'never' ? [] : [{ token: token === 'any' ? [] : [token] }]
  return [...(access === 'public' ? [{}] : []), { session: [] }, ...byToken]
}

function takes({ method, input, file }: Mounted, schema: JsonSchema | undefined) {
  const marker = {
    name: 'createServerFn',
    in: 'query',
    required: true,
    description: 'Without a value.',
    // Else tools hold what is empty for missing.
    allowEmptyValue: true,
    schema: { type: 'string', const: '' },
  }
  const example = schema && exampleOf(schema)
  const isRequired = ![undefined, {}].some((nothing) => input.safeParse(nothing).success)
  if (method === 'GET') {
    if (schema === undefined) return { parameters: [marker] }
    const payload = {
      name: 'payload',
      in: 'query',
      required: isRequired,
      content: json(schema, example),
    }
    return { parameters: [marker, payload] }
  }
  const body: JsonSchema = {
    type: 'object',
    properties: { ...(schema && { data: schema }), context: { type: 'object' } },
    ...(isRequired && { required: ['data'] }),
    additionalProperties: false,
  }
  const content = json(body, example === undefined ? {} : { data: example })
  const form = file !== undefined && {
    'multipart/form-data': {
      schema: {
        type: 'object',
        properties: { [file]: { type: 'string', contentMediaType: 'application/octet-stream' } },
        required: [file],
      },
    },
  }
  return { parameters: [marker], requestBody: { required: true, content: { ...content, ...form } } }
}

function json(schema: JsonSchema, example?: unknown) {
  return { 'application/json': { schema, ...(example !== undefined && { example }) } }
}
