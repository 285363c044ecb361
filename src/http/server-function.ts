import type { Context } from 'hono'
import type { z } from 'zod'
import type { FunctionId } from '../islands/contracts'
import type { AppEnv } from './app-env'
import { localizedIssues } from './validation'

/** Who may call: `guest` is anyone who is not signed in. */
export type Access = 'public' | 'guest' | 'user' | 'admin'

/** One definition for three callers: a page's loader, the browser's `call`, and a page's form. */
export interface ServerFunction<Id extends FunctionId, Data, Result> {
  id: Id
  access: Access
  /** Of the request's body, or of the payload in its address. */
  maxBytes: number
  run(c: Context<AppEnv>, data: Data): Result | Promise<Result>
  /** Checks data from outside: what is wrong with it, or the call to make. */
  accept(c: Context<AppEnv>, data: unknown): Accepted<Result>
}

type Accepted<Result> = { issues: z.core.$ZodIssue[] } | { run(): Result | Promise<Result> }

/** Any of them, as the mount sees it. */
export type MountableFunction = Omit<ServerFunction<FunctionId, unknown, unknown>, 'run'>

interface Definition<Data, Result> {
  /** Private unless said. */
  access?: Access
  input: z.ZodType<Data>
  maxBytes?: number
  run(c: Context<AppEnv>, data: Data): Result | Promise<Result>
}

export function serverFunction<Id extends FunctionId, Data, Result>(
  id: Id,
  { access = 'user', input, maxBytes = 65_536, run }: Definition<Data, Result>,
): ServerFunction<Id, Data, Result> {
  return {
    id,
    access,
    maxBytes,
    run,
    accept(c, data) {
      const parsed = input.safeParse(data, { error: localizedIssues(c.var.LL) })
      if (!parsed.success) return { issues: parsed.error.issues }
      return { run: () => run(c, parsed.data) }
    },
  }
}

/** Calls a function for a page, in this process, and notes how long it took. */
export async function load<Result>(
  c: Context<AppEnv>,
  callee: ServerFunction<FunctionId, undefined, Result>,
): Promise<Result>
export async function load<Data, Result>(
  c: Context<AppEnv>,
  callee: ServerFunction<FunctionId, Data, Result>,
  data: Data,
): Promise<Result>
export async function load(
  c: Context<AppEnv>,
  callee: ServerFunction<FunctionId, unknown, unknown>,
  data?: unknown,
): Promise<unknown> {
  const started = performance.now()
  const result = await callee.run(c, data)
  c.var.loads.push({ id: callee.id, duration: performance.now() - started })
  return result
}
