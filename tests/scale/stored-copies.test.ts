import { expect, test } from 'bun:test'
import { storedCopy } from '../../src/http/stored-copy'
import { paths } from '../../src/paths'
import { copiesService } from '../../src/stored-copies'
import { emptySite } from '../fixtures/app'
import { openWriting } from '../fixtures/rooms/writing'
import { texts } from '../fixtures/select'
import { openSite } from '../fixtures/site'

test('what one instance writes and takes away, another on the same database shows', async () => {
  const here = await openWriting()
  const there = await openSite(await emptySite(here.db))
  const waiting: (() => void)[] = []
  const background = {
    ...there.background,
    run(_name: string, task: () => Promise<void>) {
      const heard = waiting.splice(0)
      void task().then(() => heard.map((hear) => hear()))
    },
  }
  const { articles, sharedBooks } = there
  const service = copiesService(background, { articles, sharedBooks }, 20)
  service.start()
  /** Resolves when a read that begins from now on is done. */
  const reading = () => new Promise<void>((resolve) => waiting.push(resolve))
  const shown = async () => ({
    books: texts(await there.page(`/en${paths.aboutMe}`, 'guest'), '.shared-plank li').length,
    article: (await there.get('/writing/samen', 'guest')).status,
  })

  expect(await shown()).toEqual({ books: 0, article: 404 })
  const book = { book_name: 'Samen', author_name: 'A. Bakker' }
  const { slug } = await (await here.write('addBook', book, 'admin')).json()
  await here.addArticle({ slug: 'samen' })
  await reading()
  expect(await shown()).toEqual({ books: 1, article: 200 })

  await here.write('deleteBook', { slug }, 'admin')
  await here.write('unpublishArticle', { slug: 'samen' }, 'admin')
  await reading()
  expect(await shown()).toEqual({ books: 0, article: 410 })
  service.stop()
})

test('what was read first is never shown after what was read later', async () => {
  let [stored, shown, count] = ['before', '', 0]
  const answers = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  const copy = storedCopy(async () => {
    const found = stored
    await answers[count++]?.promise
    shown = found
    return true
  })
  const first = copy.reload()
  await Promise.resolve()
  stored = 'after'
  const second = copy.reload()
  answers[1]?.resolve()
  await new Promise((resolve) => setImmediate(resolve))
  answers[0]?.resolve()
  await Promise.all([first, second])
  expect([shown, copy.version()]).toEqual(['after', 2])
})
