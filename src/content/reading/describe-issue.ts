import { z } from 'zod'
import { nearestName } from './nearest-name'
import type { ParsedYaml } from './parse-yaml'

type Path = readonly PropertyKey[]

interface Problem {
  path: (string | number)[]
  sentence: string
}

interface Place {
  schema: z.ZodType
  file: ParsedYaml
  report: (problem: string) => void
}

export function reportIssues({ issues }: z.ZodError, { schema, file, report }: Place): void {
  for (const { path, sentence } of issues.flatMap((issue) => describeIssue(issue, schema))) {
    report(`${file.lineOf(path)}${sentence}`)
  }
}

function describeIssue(issue: z.core.$ZodIssue, schema: z.ZodType): Problem[] {
  if (issue.code === 'unrecognized_keys') {
    const known = namesAt(z.toJSONSchema(schema, { io: 'input' }), issue.path)
    return issue.keys.map((key) => problem([...issue.path, key], unknownName(key, known)))
  }
  return [problem(issue.path, whatIsWrong(issue))]
}

export function unknownName(name: string, known: readonly string[]): string {
  const meant = nearestName(name, known)
  return meant
    ? `nothing has this name. Did you mean ${meant}?`
    : `nothing has this name. There is ${known.join(', ')}`
}

function whatIsWrong(issue: z.core.$ZodIssue): string {
  if (issue.input === undefined) return 'it is missing'
  if (issue.code !== 'invalid_type') return issue.message
  if (issue.expected === 'array') return 'it is a list: begin each entry with a dash and a space'
  const isText = typeof issue.input === 'string'
  if (issue.expected !== 'object' || !isText) return issue.message
  return 'each line of it needs a name, a colon and a space, such as “name: …”'
}

function problem(path: Path, sentence: string): Problem {
  const keys = path.filter((key) => typeof key !== 'symbol')
  const name = keys.filter((key) => typeof key === 'string').join('.')
  return { path: keys, sentence: [name, sentence].filter(Boolean).join(': ') }
}

function namesAt(schema: Schema, [key, ...rest]: Path): string[] {
  const kinds = schema.anyOf ?? [schema]
  if (key === undefined) return kinds.flatMap(({ properties = {} }) => Object.keys(properties))
  return kinds.flatMap(({ items, properties }) => {
    const below = typeof key === 'number' ? items : properties?.[String(key)]
    return isSchema(below) ? namesAt(below, rest) : []
  })
}

type Schema = z.core.JSONSchema.JSONSchema

function isSchema(schema: unknown): schema is Schema {
  return typeof schema === 'object' && schema !== null && !Array.isArray(schema)
}
