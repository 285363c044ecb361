import { expect, test } from 'bun:test'
import { cookiesOf } from '../fixtures/app'
import { openBooks } from '../fixtures/rooms/books'
import { attributes, texts } from '../fixtures/select'
import type { As } from '../fixtures/site'

const { addBook, book, cookies, page, send, titles, write } = await openBooks()

async function remove(slug: string): Promise<{ id: string; html: string }> {
  const answer = await send(`/books/_admin/edit/${slug}/delete`, {}, 'admin')
  const html = await page('/books', `${cookiesOf(answer)}; ${await cookies('admin')}`)
  return { id: restoredIds(html)[0] ?? '', html }
}

function restoredIds(html: string): string[] {
  const actions = attributes(html, 'main form', 'action').map((action) => action ?? '')
  return actions.flatMap((action) => /deleted\/(.+)\/restore$/.exec(action)?.[1] ?? [])
}

async function undo(id: string, as: As = 'admin'): Promise<Response> {
  return send(`/books/_admin/deleted/${id}/restore`, {}, as)
}

test('a trashed book comes back beside the one that took its address', async () => {
  const slug = await addBook({ book_name: 'Max Havelaar', author_name: 'Multatuli' })
  const { id } = await remove(slug)
  expect(await addBook({ book_name: 'Max Havelaar', author_name: 'Een ander' })).toBe(slug)
  const answer = await undo(id)
  expect(answer.headers.get('Location')).toBe(`/books/${slug}-2`)
  expect((await book(slug)).author_name).toBe('Een ander')
  expect((await book(`${slug}-2`)).author_name).toBe('Multatuli')
})

test('undoing a deletion works once, for admins alone', async () => {
  const slug = await addBook({ book_name: 'Eenmalig' })
  const { id } = await remove(slug)
  expect((await undo(id, 'user')).headers.get('Location')).toBe('/books')
  expect((await write('restoreBook', { id })).status).toBe(403)
  expect((await undo(id, 'guest')).headers.get('Location')).toStartWith('/sign-in')
  expect(await titles({ query: 'eenmalig' })).toEqual([])

  expect((await undo(id)).headers.get('Location')).toBe(`/books/${slug}`)
  const again = await undo(id)
  expect(again.headers.get('Set-Cookie')).toContain('NOTICE=undoTooLate')
  expect(await titles({ query: 'eenmalig' })).toEqual(['Eenmalig'])
})

test('who missed the flash message restores the book from the trash', async () => {
  const slug = await addBook({ book_name: 'Toch gemist' })
  await remove(slug)
  const list = () => page('/books/_admin/deleted', 'admin')
  const html = await list()
  expect(texts(html, '.loan-rows h2')[0]).toBe('Toch gemist')
  await undo(restoredIds(html)[0] ?? '')
  expect(await titles({ query: 'gemist' })).toEqual(['Toch gemist'])
  expect(await list()).not.toContain('Toch gemist')
})
