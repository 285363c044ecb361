import { asParagraphs, type BookReader, seriesIn, withoutEmpty } from './cells'
import { readingsOf, stateIn } from './read-readings'

const states = {
  read: 'finished',
  'currently-reading': 'reading',
  abandoned: 'stopped',
  dnf: 'stopped',
  'did-not-finish': 'stopped',
} as const

/** `unread` is what our own file says of a book that nobody has read. */
const standing = ['read', 'to-read', 'currently-reading', 'unread']

export const goodreads: BookReader = {
  key: ['book id'],
  alike: ['author', 'author l-f', 'additional authors', 'isbn'],
  title: 'title',
  dates: ['date read', 'date added', 'original purchase date'],
  item(cells) {
    const shelf = cells.text('exclusive shelf')
    const isAudio = /audi|mp3|\bcd\b/i.test(cells.text('binding'))
    const copies = cells.wholeNumber('owned copies', 999)
    const finished = cells.day('date read')
    const others = cells.text('additional authors')
    const { more, ...titled } = { more: '', ...seriesIn(cells.text('title')) }
    const published = cells.published('year published')
    // Of audio books these are often hours.
    if (isAudio) cells.noPlace('number of pages')
    if (published !== undefined) cells.inPart('original publication year')
    const shelves = new Set([...cells.list('bookshelves'), shelf])
    return {
      book: withoutEmpty({
        ...titled,
        author_name: cells.text('author').replace(/^Unknown Author$/, ''),
        isbn: cells.isbn('isbn13', 'isbn'),
        publisher: cells.text('publisher'),
        published: published ?? cells.published('original publication year'),
        pages: isAudio ? undefined : cells.wholeNumber('number of pages', 100_000),
        categories: [...shelves]
          .filter((name) => !standing.includes(name) && !(name === shelf && name in states))
          .join('\n'),
        copies,
        bought_on: cells.day('original purchase date'),
        bought_at: cells.text('original purchase location'),
        condition: cells.text('condition'),
        remark: asParagraphs(cells.longText('private notes'), others && `+ ${others}`, more),
      }),
      ...withoutEmpty({ added: cells.day('date added'), isOwned: copies ? true : undefined }),
      shelf,
      readings: readingsOf(cells, {
        state: stateIn(states, shelf) ?? (finished ? 'finished' : undefined),
        times: finished ? [{ finished }] : [],
        dates: ['date read'],
        count: 'read count',
        stars: 'my rating',
        review: ['my review'],
        format: 'binding',
      }),
    }
  },
}
