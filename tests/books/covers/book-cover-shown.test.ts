import { expect, test } from 'bun:test'
import { books } from '../../../db/schema/books'
import { paths } from '../../../src/paths'
import { openCovers } from '../../fixtures/rooms/covers'
import { attributes, select, texts } from '../../fixtures/select'
import { picture } from '../../fixtures/stand-ins/picture'

const { db, sendBook } = await openCovers()
const add = paths.addBook
const typed = { book_name: 'Oeroeg', remark: 'met zorg getypt' }

test('whoever adds a book sees its cover before it is saved', async () => {
  const shown = async (fields: Record<string, string>, file?: Uint8Array<ArrayBuffer>) =>
    (await sendBook(paths.showCover(add), fields, file)).text()
  const [gap] = select(await shown({ remark: 'met zorg getypt' }), '.chosen-cover .cover')
  expect(gap?.text).toBe('')
  const lettered = await shown({ ...typed, author_name: 'Hella Haasse' })
  expect(texts(lettered, '.chosen-cover .cover')).toEqual(['OeroegHella Haasse'])
  expect(lettered).toContain('met zorg getypt')
  const pictured = await shown(typed, await picture('png'))
  expect(attributes(pictured, '.chosen-cover img', 'src')).toEqual([
    paths.cover(attributes(pictured, '[name=cover_id]', 'value')[0] ?? ''),
  ])
  expect(await db.orm.$count(books)).toBe(0)
})
