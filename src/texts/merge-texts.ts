import { diffArrays } from 'diff'

/** Texts with more edits are not compared: the result would be too long to read. */
export const maxEdits = 500

export interface ConflictMarks {
  saved: string
  mine: string
  end: string
}

export interface Merge {
  text: string
  /** Whether both changed the same place, or the base of one is unknown. */
  isConflict: boolean
  /** Of lines, against `mine`. */
  added: number
  removed: number
}

/** Lines `from` up to `to` of the base become `lines`. */
interface Hunk {
  from: number
  to: number
  lines: string[]
}

interface Side {
  hunks: Hunk[]
  /** Lines of this side by those of the base that they equal, but for a tick. */
  alike: Map<number, string>
}

/**
 * By lines. The result has all changes of both sides: a place that both changed is there twice,
 * between marks. Ticks of tasks merge separately.
 */
export function mergeTexts(
  base: string | undefined,
  saved: string,
  mine: string,
  marks: ConflictMarks,
): Merge {
  const ends = saved.endsWith('\n') || mine.endsWith('\n')
  const [theirs, own] = [linesOf(saved), linesOf(mine)]
  const lines = base === undefined ? sharedLines(theirs, own) : linesOf(base)
  const [left, right] = [lines && readSide(lines, theirs), lines && readSide(lines, own)]
  const { merged, isConflict } =
    lines && left && right
      ? mergeSides(lines, left, right, marks)
      : { merged: mark(theirs, own, marks), isConflict: true }
  const text = merged.join('\n') + (ends && merged.length > 0 ? '\n' : '')
  return {
    text,
    isConflict: isConflict || base === undefined,
    added: countUnmatched(merged, own),
    removed: countUnmatched(own, merged),
  }
}

function mergeSides(base: string[], left: Side, right: Side, marks: ConflictMarks) {
  keepTicks(base, left, right)
  const hunks = [
    ...left.hunks.map((hunk) => ({ ...hunk, side: left })),
    ...right.hunks.map((hunk) => ({ ...hunk, side: right })),
  ].toSorted(inPlace)
  const merged: string[] = []
  let isConflict = false
  let at = 0
  for (let next = 0; next < hunks.length; ) {
    const [first] = hunks.slice(next, next + 1)
    if (!first) break
    const place = { from: first.from, to: first.to }
    const sides = new Set([first.side])
    // Hunks that touch are taken together: otherwise their order would have to be guessed.
    for (next += 1; next < hunks.length; next += 1) {
      const other = hunks[next]
      if (!other || other.from > place.to) break
      place.to = Math.max(place.to, other.to)
      sides.add(other.side)
    }
    append(merged, base.slice(at, place.from))
    at = place.to
    const [one, two] = [left, right].map((side) => linesIn(place, base, side))
    if (!sides.has(right)) append(merged, one ?? [])
    else if (!sides.has(left) || Bun.deepEquals(one, two)) append(merged, two ?? [])
    else {
      isConflict = true
      append(merged, mark(one ?? [], two ?? [], marks))
    }
  }
  return { merged: [...merged, ...base.slice(at)], isConflict }
}

/** Ticks of lines that both sides kept go into `base`; others become changes of their lines. */
function keepTicks(base: string[], ...sides: [Side, Side]): void {
  for (const [side, other] of [sides, sides.toReversed()] as [Side, Side][]) {
    const ticked = [...side.alike].filter(([at, line]) => line !== base[at])
    const alone = ticked.filter(([at]) => !other.alike.has(at))
    const hunks = alone.map(([at, line]) => ({ from: at, to: at + 1, lines: [line] }))
    side.hunks = [...side.hunks, ...hunks].sort(inPlace)
    const both = ticked.filter(([at]) => other.alike.has(at))
    other.alike = new Map([...other.alike, ...both])
  }
  const [{ alike }] = sides
  for (const [at, line] of sides[1].alike) if (alike.has(at)) base[at] = line
}

function linesIn({ from, to }: Omit<Hunk, 'lines'>, base: string[], { hunks }: Side): string[] {
  const lines: string[] = []
  let at = from
  for (const hunk of hunks) {
    if (hunk.from < from || hunk.to > to) continue
    append(lines, base.slice(at, hunk.from))
    append(lines, hunk.lines)
    at = hunk.to
  }
  return [...lines, ...base.slice(at, to)]
}

/** `push(...others)` fails with more items than a call can have arguments. */
function append(lines: string[], others: readonly string[]): void {
  for (const line of others) lines.push(line)
}

function mark(saved: string[], mine: string[], marks: ConflictMarks): string[] {
  const begin = saved.findIndex((line, at) => line !== mine[at])
  const before = begin < 0 ? saved.length : begin
  const ends = [saved, mine].map((lines) => lines.slice(before).toReversed())
  const end = ends[0]?.findIndex((line, at) => line !== ends[1]?.[at]) ?? 0
  const after = end < 0 ? Math.min(saved.length, mine.length) - before : end
  const middle = (lines: string[]) => lines.slice(before, lines.length - after)
  return [
    ...saved.slice(0, before),
    ...[marks.saved, ...middle(saved), marks.mine, ...middle(mine), marks.end],
    ...saved.slice(saved.length - after),
  ]
}

function readSide(base: string[], text: string[]): Side | undefined {
  const changes = diffArrays(base.map(unticked), text.map(unticked), { maxEditLength: maxEdits })
  if (!changes) return undefined
  const side: Side = { hunks: [], alike: new Map() }
  let [inBase, inText] = [0, 0]
  for (const { count, added, removed } of changes) {
    const last = side.hunks.at(-1)
    if (!added && !removed) {
      for (let step = 0; step < count; step += 1) {
        side.alike.set(inBase + step, text[inText + step] ?? '')
      }
    } else {
      const lines = added ? text.slice(inText, inText + count) : []
      const to = removed ? inBase + count : inBase
      if (last?.to === inBase) Object.assign(last, { to, lines: [...last.lines, ...lines] })
      else side.hunks.push({ from: inBase, to, lines })
    }
    if (!added) inBase += count
    if (!removed) inText += count
  }
  return side
}

function unticked(line: string): string {
  return line.replace(
    /^((?:\[\^[^\]\s]+\]:)?(?:\s|>|(?:[-*+]|\d+[.)])\s)*(?:[-*+]|\d+[.)])\s+)\[[xX]\](?=\s)/,
    '$1[ ]',
  )
}

function inPlace(one: Hunk, other: Hunk): number {
  return one.from - other.from || one.to - other.to
}

function sharedLines(saved: string[], mine: string[]): string[] | undefined {
  const changes = diffArrays(saved, mine, { maxEditLength: maxEdits })
  return changes?.flatMap(({ added, removed, value }) => (added || removed ? [] : value))
}

function linesOf(text: string): string[] {
  return text === '' ? [] : text.replace(/\n$/, '').split('\n')
}

function countUnmatched(lines: readonly string[], others: readonly string[]): number {
  const left = new Map<string, number>()
  for (const line of others) left.set(line, (left.get(line) ?? 0) + 1)
  return lines.filter((line) => {
    const count = left.get(line) ?? 0
    left.set(line, count - 1)
    return count <= 0
  }).length
}
