import { execute, GraphQLError, parse, validate } from 'graphql'
import { z } from 'zod'
import { gitHubSchema } from './github-schema'

/** Undefined where it is no query at all. */
export async function answerGitHubQuery(
  body: unknown,
  rootValue: object,
): Promise<object | undefined> {
  const question = asked.safeParse(body).data
  const document = question && parsed(question.query)
  if (document === undefined) return undefined
  const mistakes = validate(gitHubSchema, document)
  if (mistakes.length > 0) return { errors: mistakes.map(asGitHubSaysIt) }
  const variableValues = question?.variables
  const { data, errors } = await execute({
    schema: gitHubSchema,
    document,
    rootValue,
    variableValues,
  })
  return {
    ...(data !== undefined && { data }),
    ...(errors && { errors: errors.map(asGitHubSaysIt) }),
  }
}

const asked = z.object({
  query: z.string(),
  variables: z.record(z.string(), z.unknown()).default({}),
})

function parsed(query: string) {
  try {
    return parse(query)
  } catch (error) {
    if (error instanceof GraphQLError) return undefined
    throw error
  }
}

function asGitHubSaysIt({ message, path, locations, extensions }: GraphQLError): object {
  const [, fieldName, typeName] = /^Cannot query field "(\w+)" on type "(\w+)"/.exec(message) ?? []
  if (fieldName === undefined) return { ...extensions, path, locations, message }
  return {
    locations,
    extensions: { code: 'undefinedField', typeName, fieldName },
    message: `Field '${fieldName}' doesn't exist on type '${typeName}'`,
  }
}
