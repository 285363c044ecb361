import { expect, test } from 'bun:test'
import { i18nObject } from '../../../i18n/i18n-util'
import { paths } from '../../../src/paths'
import { openCovers } from '../../fixtures/rooms/covers'
import { texts } from '../../fixtures/select'
import { animation, photo, picture } from '../../fixtures/stand-ins/picture'

const { book, get, sendBook } = await openCovers()
const { problems } = i18nObject('nl').cover

for (const format of ['jpeg', 'png', 'webp'] as const) {
  for (const part of [0.5, 0.9, 0.98]) {
    test(`a cover in ${format} of which ${part} has come over is refused`, async () => {
      const all = await picture(format, 300, 450)
      const answer = await sendBook(
        paths.addBook,
        { book_name: 'Half' },
        all.slice(0, Math.floor(all.length * part)),
      )
      expect(answer.status).toBe(422)
      expect(texts(await answer.text(), '#picture-problem')).toEqual([problems.damaged()])
    })
  }
}

test('a cover whose own thumbnail has an end is refused when it has none itself', async () => {
  const inside = await picture('jpeg')
  const head = Buffer.from([0xff, 0xd8, 0xff, 0xe1, 0, 0])
  head.writeUInt16BE(inside.length + 2, 4)
  const all = Buffer.concat([head, inside, (await picture('jpeg', 300, 450)).subarray(2)])
  const send = (name: string, bytes: Uint8Array) =>
    sendBook(paths.addBook, { book_name: name }, new Uint8Array(bytes))
  expect((await send('Heel', all)).status).toBe(303)
  expect((await send('Half', all.subarray(0, -40))).status).toBe(422)
})

test('a cover is whole whatever a telephone writes before and behind it', async () => {
  const bytes = new Uint8Array(Buffer.concat([await photo(), Buffer.alloc(100, 7)]))
  expect((await sendBook(paths.addBook, { book_name: 'Foto' }, bytes)).status).toBe(303)
})

test('a cover that moves is shown as it begins', async () => {
  await sendBook(paths.addBook, { book_name: 'Beweeglijk' }, await animation(30, 45))
  const { cover } = await book('beweeglijk')
  expect(cover).toMatchObject({ width: 30, height: 45 })
  expect((await get(paths.cover(cover?.id ?? ''))).status).toBe(200)
})
