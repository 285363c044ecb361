import type { Context } from 'hono'
import type { z } from 'zod'
import { contractOf } from '../../islands/contract-of'
import type { AppEnv } from '../app-env'
import { HttpError } from '../http-error'
import { cleanData } from '../input/clean-data'
import { byField, localizedIssues } from '../input/validation-messages'
import { maxPictureBytes } from '../pictures/recode-picture'
import type { Scope } from '../session/scopes'
import type { WriteKind } from '../session/write-limits'
import { type Access, type Confirmed, isOfAccount } from './access'
import { authorize, type Guarded } from './authorize'
import { recordCall } from './record-call'

type Answer<Result> = Result | HttpError | Promise<Result | HttpError>

export interface ServerFunction<Id extends string, Data, Result> extends Guarded {
  id: Id
  input: z.ZodType
  output: z.ZodType
  maxBytes: number
  file: string | undefined
  /** Of the file itself. */
  maxFileBytes: number
  /** Whether a large one is a `FileOnDisk`. */
  isFileOnDisk: boolean
  isOfContent: boolean
  run(c: Context<AppEnv>, data: Data): Answer<Result>
  accept(
    c: Context<AppEnv>,
    data: unknown,
    issues?: z.core.$ZodErrorMap,
  ): Promise<Result | HttpError>
}

export type MountableFunction<Id extends string = string> = Omit<
  ServerFunction<Id, unknown, unknown>,
  'run'
>

interface Definition<Data, Output> {
  access?: Access
  input: z.ZodType<Data>
  output: z.ZodType<Output>
  maxBytes?: number
  file?: string
  maxFileBytes?: number
  isFileOnDisk?: boolean
  /** The answer depends on nothing but content and language, and may be cached. */
  isOfContent?: boolean
  confirmed?: Confirmed
  scope?: Scope
  waitFor?: (c: Context<AppEnv>) => Promise<number>
  writes?: WriteKind | 'nothing'
  run(c: Context<AppEnv>, data: Data): Answer<NoInfer<Output>>
}

export function serverFunction<Id extends string, Data, Output>(
  id: Id,
  {
    access = 'user',
    input,
    output,
    maxBytes = 65_536,
    file,
    maxFileBytes = maxPictureBytes,
    isFileOnDisk = false,
    isOfContent = false,
    confirmed,
    scope,
    waitFor,
    writes = isOfAccount(access) && contractOf(id).effect === 'write' ? 'changes' : 'nothing',
    run,
  }: Definition<Data, Output>,
): ServerFunction<Id, Data, Output> {
  const contract = contractOf(id)
  return {
    id,
    ...contract,
    access,
    input,
    output,
    maxBytes,
    file,
    maxFileBytes,
    isFileOnDisk,
    isOfContent,
    confirmed,
    scope,
    waitFor,
    writes: writes === 'nothing' ? undefined : writes,
    run,
    async accept(c, data, issues = localizedIssues(c.var.LL)) {
      const parsed = parse(input, cleanData(data), issues)
      const answer = parsed.success
        ? await run(c, parsed.data)
        : new HttpError(422, 'invalid', { issues: byField(parsed.error) })
      recordCall(c, { id, ...contract }, answer)
      checkAnswer(c, { id, output }, answer)
      return answer
    },
  }
}

function parse<Data>(input: z.ZodType<Data>, given: unknown, issues: z.core.$ZodErrorMap) {
  const parsed = input.safeParse(given, { error: issues })
  if (parsed.success) return parsed
  const spellings = isEmpty(given) ? [undefined, {}] : []
  const understood = spellings.map((one) => input.safeParse(one))
  return understood.find(({ success }) => success) ?? parsed
}

function isEmpty(data: unknown): boolean {
  if (data === null || data === undefined) return true
  return typeof data === 'object' && !Array.isArray(data) && Object.keys(data).length === 0
}

/** @throws {HttpError} what the function returns as an error */
export async function load<Result>(
  c: Context<AppEnv>,
  callee: ServerFunction<string, undefined, Result>,
): Promise<Result>
export async function load<Data, Result>(
  c: Context<AppEnv>,
  callee: ServerFunction<string, Data, Result>,
  data: Data,
): Promise<Result>
export async function load(
  c: Context<AppEnv>,
  callee: ServerFunction<string, unknown, unknown>,
  data?: unknown,
): Promise<unknown> {
  const started = performance.now()
  const refusal = await authorize(c, callee)
  if (refusal) throw refusal
  const result = await callee.run(c, data)
  recordCall(c, callee, result)
  checkAnswer(c, callee, result)
  if (result instanceof HttpError) throw result
  c.var.loads.push({ id: callee.id, duration: performance.now() - started })
  return result
}

function checkAnswer(
  { var: { checkOutput } }: Context<AppEnv>,
  { id, output }: Pick<MountableFunction, 'id' | 'output'>,
  answer: unknown,
): void {
  if (!(answer instanceof HttpError)) checkOutput?.(id, output, answer ?? null)
}
