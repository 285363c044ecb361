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
  alike: ['authors', 'author', 'isbn/uid', 'isbn'],
  title: 'title',
  dates: ['date added', 'last date read'],
  item(cells) {
    const shelf = cells.text('read status')
    const last = cells.day('last date read')
    const spans = spansIn(cells, 'dates read')
    if (spans.length > 0 && spans.every(({ finished }) => finished !== last)) {
      cells.noPlace('last date read')
    }
    const isOwned = cells.isSaid('owned?', /^yes$/i, /^no$/i)
    return {
      book: withoutEmpty({
        book_name: cells.text('title'),
        author_name: cells.text('authors') || cells.text('author'),
        isbn: cells.isbn('isbn/uid', 'isbn'),
        categories: [...cells.list('tags'), ...(isState(shelf) ? [] : [shelf])].join('\n'),
        remark: cells.text('contributors') && `+ ${cells.text('contributors')}`,
      }),
      ...withoutEmpty({ added: cells.day('date added'), isOwned: isOwned || undefined }),
      shelf,
      readings: readingsOf(cells, {
        state: stateIn(states, shelf) ?? (last || spans.length > 0 ? 'finished' : undefined),
        times: spans.length === 0 && last ? [{ finished: last }] : spans,
        dates: [],
        count: 'read count',
        stars: 'star rating',
        review: ['review'],
        format: 'format',
      }),
    }
  },
}

function isState(word: string): boolean {
  return /^(?:read|currently-reading|paused|did-not-finish|to-read|owned)?$/i.test(word)
}
