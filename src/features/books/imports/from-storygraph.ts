import { type BookReader, withoutEmpty } from './cells'
import { readingsOf, spansIn, stateIn } from './read-readings'

const states = {
  read: 'finished',
  'currently-reading': 'reading',
  paused: 'reading',
  'did-not-finish': 'stopped',
} as const

export const storyGraph: BookReader = {
  key: [],
  title: 'title',
  dates: ['date added', 'last date read'],
  columns: [
    'authors',
    'author',
    'isbn/uid',
    'isbn',
    'contributors',
    'format',
    'read status',
    'dates read',
    'read count',
    'star rating',
    'review',
    'tags',
    'owned?',
  ],
  item(cells) {
    const shelf = cells.text('read status')
    const last = cells.day('last date read')
    const spans = spansIn(cells, 'dates read')
    return {
      book: withoutEmpty({
        book_name: cells.text('title'),
        author_name: cells.text('authors') || cells.text('author'),
        isbn: cells.isbn('isbn/uid', 'isbn'),
        categories: cells.list('tags').join('\n'),
        remark: cells.text('contributors') && `+ ${cells.text('contributors')}`,
      }),
      ...withoutEmpty({
        added: cells.day('date added'),
        isOwned: /^yes$/i.test(cells.text('owned?')) ? true : undefined,
      }),
      shelf,
      readings: readingsOf({
        state: stateIn(states, shelf),
        times: spans.length === 0 && last ? [{ finished: last }] : spans,
        count: cells.wholeNumber('read count', 1000),
        stars: cells.stars('star rating'),
        review: cells.longText('review'),
        binding: cells.text('format'),
      }),
    }
  },
}
