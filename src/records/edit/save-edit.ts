import type { Context } from 'hono'
import { z } from 'zod'
import type { AppEnv } from '../../http/app-env'
import { unlessBusy } from '../../http/document/unless-busy'
import { HttpError } from '../../http/http-error'
import { unixLines } from '../../http/input/fields'
import { invalidForm } from '../../http/input/form'
import { type Comparison, uncompared } from '../../texts/compare-texts'
import type { FormState } from '../../ui/form/form-state'
import { maxAttempts } from './save-on-latest'

export type Values = Readonly<Record<string, string>>

export interface Conflict extends Comparison {
  name: string
  stored: string
  typed: string
}

interface Unsaved {
  form: FormState
  conflicts: readonly Conflict[]
}

interface Stored {
  version: number
  /** All fields, with empty strings for missing values. */
  values: Values
}

interface Edit<Answer> {
  typed: Values
  find(): Promise<Stored | HttpError>
  save(values: Values, version: number): Promise<Answer | HttpError>
}

interface Saved<Answer> {
  result: Answer
  kept: string | undefined
}

export function openEdit(version: number, values: Values): { version: string; opened: string } {
  return { version: String(version), opened: digestsOf(values) }
}

function digestsOf(values: Readonly<Record<string, string | undefined>>): string {
  const digests = Object.entries(values).map(([name, value]) => [
    name,
    value === undefined ? undefined : digest(value),
  ])
  return JSON.stringify(Object.fromEntries(digests))
}

/**
 * If both changed the same field, nothing is saved, and both values are returned for a
 * `ConflictPage`.
 * @throws {HttpError} for errors that editing the form cannot fix
 */
export async function saveEdit<Answer>(
  c: Context<AppEnv>,
  { typed, find, save }: Edit<Answer>,
): Promise<Saved<Answer> | Unsaved> {
  const { version, opened, ...fields } = typed
  for (let attempt = 1; ; attempt += 1) {
    const stored = await find()
    if (stored instanceof HttpError) throw stored
    const isLatest = version === String(stored.version)
    const { values, kept, both } = isLatest
      ? { values: { ...stored.values, ...changedFields(fields, opened) }, kept: [], both: [] }
      : mergeValues({ opened, stored: stored.values, typed: fields })
    const reopened = { ...values, ...openEdit(stored.version, stored.values) }
    if (both.length > 0) {
      c.status(409)
      const conflicts = both.map(async (one) => {
        return { ...one, ...(await compare(c, one.stored, one.typed)) }
      })
      const form = { values: reopened, problems: {}, kept }
      return { form, conflicts: await Promise.all(conflicts) }
    }
    const answer = await save(values, stored.version)
    if (!(answer instanceof HttpError)) return { result: answer, kept: kept.join('-') || undefined }
    if (answer.code === 'changedMeanwhile' && attempt < maxAttempts) continue
    return { form: { ...invalidForm(c, answer, reopened), kept }, conflicts: [] }
  }
}

/** What was not, such as a cover, may have come without a new version since. */
function changedFields(fields: Values, opened: string | undefined): Values {
  const digests = readDigests(opened)
  return Object.fromEntries(
    Object.entries(fields).filter(([name, value]) => digests[name] !== digest(value)),
  )
}

export function isChanged({ opened, ...values }: Values, name: string): boolean {
  return digest(values[name] ?? '') !== (readDigests(opened)[name] ?? digest(''))
}

export function compare(c: Context<AppEnv>, saved: string, mine: string): Promise<Comparison> {
  return unlessBusy(c, c.var.texts.compare(saved, mine), () => uncompared(saved, mine))
}

interface Sides {
  opened: string | undefined
  stored: Values
  typed: Values
}

/** Without `opened`, every field that differs counts as typed. */
function mergeValues({ opened, stored, typed }: Sides) {
  const digests = readDigests(opened)
  const values: Record<string, string> = { ...typed }
  const kept: string[] = []
  const both: Pick<Conflict, 'name' | 'stored' | 'typed'>[] = []
  for (const [name, now] of Object.entries(stored)) {
    const mine = typed[name]
    const opened = digests[name]
    const isElsewhere = opened !== digest(now)
    if (mine === undefined || plain(mine) === plain(now) || opened === digest(mine)) {
      const isMine = mine !== undefined && plain(mine) === plain(now)
      if (isElsewhere && opened !== undefined && !isMine) kept.push(name)
      values[name] = now
    } else if (isElsewhere) both.push({ name, stored: unixLines(now), typed: unixLines(mine) })
  }
  return { values, kept, both }
}

const digestsSchema = z.record(z.string(), z.string())

function readDigests(opened = '{}'): Record<string, string> {
  try {
    return digestsSchema.safeParse(JSON.parse(opened)).data ?? {}
  } catch {
    return {}
  }
}

function digest(value: string): string {
  return Bun.hash(plain(value)).toString(36)
}

function plain(value: string): string {
  return unixLines(value).trim()
}
