import { serverFunction } from '../../../http/functions/server-function'
import { notFound } from '../../../http/http-error'
import { deviceOf } from '../../../http/session/device-of'
import { moveId, moveInput } from './input'
import { type LeftBook, moveOutput, movesOutput, undoneMoveOutput } from './output'
import { listMoved, moveChosen, spellPlace, undoMove } from './queries'

type Reason = LeftBook['reason']

export const moveBooks = serverFunction('moveBooks', {
  writes: 'texts',
  access: 'admin',
  input: moveInput,
  output: movesOutput,
  async run(c, { books, place, ownership }) {
    const { db, now, log, sharedBooks } = c.var
    const id = crypto.randomUUID()
    const saving = { device: deviceOf(c), now: now() }
    const spelled = place === null ? null : await spellPlace(db, place)
    const change = { place: spelled, ownership }
    const { moved, left } = await moveChosen(db, id, books, change, saving)
    await sharedBooks.catchUp(log)
    return {
      undo: moved === 0 ? null : id,
      moved,
      left: left.map(({ slug, book_name, is_lent }) => {
        const reason: Reason = book_name === null ? 'gone' : is_lent ? 'lent' : 'changed'
        return { slug, book_name, reason }
      }),
    }
  },
})

export const fetchBookMove = serverFunction('fetchBookMove', {
  access: 'admin',
  input: moveId,
  output: moveOutput,
  async run(c, { id }) {
    const books = await listMoved(c.var.db, id)
    return books.length === 0 ? notFound() : { books }
  },
})

export const undoBookMove = serverFunction('undoBookMove', {
  writes: 'texts',
  access: 'admin',
  input: moveId,
  output: undoneMoveOutput,
  async run(c, { id }) {
    const { db, now, log, sharedBooks } = c.var
    const outcome = await undoMove(db, id, { device: deviceOf(c), now: now() })
    if (outcome.undone + outcome.left === 0) return notFound()
    await sharedBooks.catchUp(log)
    return outcome
  },
})
