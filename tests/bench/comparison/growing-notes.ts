import { setImmediate } from 'node:timers/promises'
import { eq } from 'drizzle-orm'
import { users } from '../../../db/schema/account'
import { notes } from '../../../db/schema/notes'
import { noteContents } from '../../../src/texts/note-contents'
import { openNotes } from '../../fixtures/rooms/notes'
import type { Comparison } from './comparison'
import type { Figure } from './figure'
import { inRounds } from './in-rounds'

type Site = Awaited<ReturnType<typeof openNotes>>
type Click = (site: Site, id: string, turn: number) => Promise<Response>

const clicks: Record<string, Click> = {
  pin: ({ write }, id, turn) => write('pinNote', { id, is_pinned: turn % 2 === 0 }),
  archive: ({ write }, id, turn) => write('archiveNote', { id, is_archived: turn % 2 === 0 }),
  trash: ({ write }, id, turn) => write(turn % 2 === 0 ? 'trashNote' : 'restoreNote', { id }),
  tick: async (site, id, turn) => {
    // Not by reading the note, which would wait for its text here too.
    const [note] = await site.db.orm
      .select({ version: notes.version })
      .from(notes)
      .where(eq(notes.id, id))
    const is_done = turn % 2 === 0
    return site.write('tickNoteTask', { id, version: note?.version, index: 0, is_done })
  },
}

const words = 'een twee drie vier vijf zes zeven acht negen tien'
const [few, many] = [400, 3_600]

/** In one process, whose event loop tells how long others wait. */
export async function growNotes(comparison: Comparison): Promise<Figure[]> {
  return [...(await growText(comparison)), ...(await growNames(comparison))]
}

async function growText({ lengths }: Comparison): Promise<Figure[]> {
  const site = await openNotes()
  const long = await site.addNote(`- [ ] taak\n\n${differentWords(980_000)}`, 'Lang')
  const short = await site.addNote(`- [ ] taak\n\n${words}`, 'Kort')
  const figures: Figure[] = []
  for (const [name, click] of Object.entries(clicks)) {
    let turn = 0
    const waitFor = async (id: string) => {
      const there = await longestWait(() => click(site, id, turn))
      const back = await longestWait(() => click(site, id, turn + 1))
      return Math.max(there, back)
    }
    const measured = await inRounds(lengths.rounds * 3, {
      short: () => waitFor(short),
      long: async () => {
        const wait = await waitFor(long)
        turn += 2
        return wait
      },
    })
    figures.push({
      name: `others’ wait for a ${name}, a note of 980 kB`,
      unit: 'ms',
      ours: measured.long,
      against: { name: 'of ten words', value: measured.short },
      target: { of: 'ratio', atMost: 3 },
    })
  }
  return figures
}

async function growNames({ lengths }: Comparison): Promise<Figure[]> {
  const [small, large] = [await openNotes(), await openNotes()]
  const ids = { small: await fillDiary(small, few), large: await fillDiary(large, many) }
  const asked: Record<string, (site: Site, id: string) => Promise<unknown>> = {
    'names offered': ({ read }) => read('fetchNoteNames', { query: 'dagb' }),
    'trash and restore': async ({ write }, id) => {
      await write('trashNote', { id })
      await write('restoreNote', { id })
    },
    'a save': async (site, id) => {
      const { version } = await site.note(id)
      const body = `[[Dagboek]] ${version}`
      return site.write('editNote', { id, version, title: 'Dagboek', body })
    },
    'a note with its links': ({ page }, id) => page(`/notes/${id}`),
  }
  const figures: Figure[] = []
  for (const [name, ask] of Object.entries(asked)) {
    const timeOf = (site: Site, id: string) => async () => {
      const start = performance.now()
      await ask(site, id)
      return performance.now() - start
    }
    const measured = await inRounds(lengths.rounds * 6, {
      small: timeOf(small, ids.small),
      large: timeOf(large, ids.large),
    })
    figures.push({
      name: `${name}, ${many.toLocaleString('en')} notes of one name`,
      unit: 'ms',
      ours: measured.large,
      against: { name: `${few} notes`, value: measured.small },
      target: { of: 'ratio', atMost: 2 },
    })
  }
  return figures
}

async function fillDiary({ cookies, db }: Site, size: number): Promise<string> {
  await cookies('user')
  const [owner] = await db.orm.select({ id: users.id }).from(users)
  const userId = owner?.id ?? ''
  const contents = noteContents(userId, 'Dagboek', 'Vandaag, zoals in [[Dagboek]]')
  const ids = Array.from({ length: size }, () => crypto.randomUUID())
  for (let start = 0; start < size; start += 200) {
    const at = new Date(1_700_000_000_000 + start)
    const rows = ids.slice(start, start + 200).map((id) => ({
      ...contents,
      id,
      user_id: userId,
      version: 1,
      created_at: at,
      updated_at: at,
    }))
    await db.orm.insert(notes).values(rows)
  }
  return ids.at(-1) ?? ''
}

function differentWords(length: number): string {
  const all: string[] = []
  for (let size = 0, number = 0; size < length; number += 1) {
    const word = `${(number * 7_919).toString(36)}w${number}`
    size += word.length + 1
    all.push(word)
  }
  return all.join(' ')
}

/** Milliseconds for which the event loop stood still at once. */
async function longestWait(work: () => Promise<Response>): Promise<number> {
  let isOver = false
  let longest = 0
  const watching = (async () => {
    for (let last = performance.now(); !isOver; ) {
      await setImmediate()
      const now = performance.now()
      longest = Math.max(longest, now - last)
      last = now
    }
  })()
  const { status } = await work()
  isOver = true
  await watching
  if (status !== 200) throw new Error(`The answer was ${status}`)
  return longest
}
