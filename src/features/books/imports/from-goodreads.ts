import { type BookReader, seriesIn, withoutEmpty } from './cells'
import { readingsOf, stateIn } from './read-readings'

const states = {
  read: 'finished',
  'currently-reading': 'reading',
  abandoned: 'stopped',
  dnf: 'stopped',
  'did-not-finish': 'stopped',
} as const

const standing = ['read', 'to-read', 'currently-reading']

export const goodreads: BookReader = {
  key: ['book id'],
  title: 'title',
  dates: ['date read', 'date added', 'original purchase date'],
  columns: [
    'author',
    'author l-f',
    'additional authors',
    'isbn',
    'isbn13',
    'my rating',
    'average rating',
    'publisher',
    'binding',
    'number of pages',
    'year published',
    'original publication year',
    'bookshelves',
    'bookshelves with positions',
    'exclusive shelf',
    'my review',
    'spoiler',
    'private notes',
    'read count',
    'owned copies',
    'original purchase location',
    'condition',
    'condition description',
  ],
  item(cells) {
    const shelf = cells.text('exclusive shelf')
    const binding = cells.text('binding')
    const isAudio = /audi|mp3|\bcd\b/i.test(binding)
    const copies = cells.wholeNumber('owned copies', 999)
    const finished = cells.day('date read')
    const others = cells.text('additional authors')
    return {
      book: withoutEmpty({
        ...seriesIn(cells.text('title')),
        author_name: cells.text('author').replace(/^Unknown Author$/, ''),
        isbn: cells.isbn('isbn13', 'isbn'),
        publisher: cells.text('publisher'),
        published: yearIn(cells.text('year published'), cells.text('original publication year')),
        // Of audio books these are often hours.
        pages: isAudio ? undefined : cells.wholeNumber('number of pages', 100_000),
        categories: cells
          .list('bookshelves')
          .filter((name) => !standing.includes(name) && !(name === shelf && name in states))
          .join('\n'),
        copies,
        bought_on: cells.day('original purchase date'),
        bought_at: cells.text('original purchase location'),
        condition: cells.text('condition'),
        remark: [cells.longText('private notes'), others && `+ ${others}`]
          .filter(Boolean)
          .join('\n\n'),
      }),
      ...withoutEmpty({ added: cells.day('date added'), isOwned: copies ? true : undefined }),
      shelf,
      readings: readingsOf({
        state: stateIn(states, shelf) ?? (finished ? 'finished' : undefined),
        times: finished ? [{ finished }] : [],
        count: cells.wholeNumber('read count', 1000),
        stars: cells.stars('my rating'),
        review: cells.longText('my review'),
        binding,
      }),
    }
  },
}

/** Years before 1000 are padded; those before our era are none that a book can have. */
export function yearIn(...cells: string[]): string | undefined {
  const found = cells.map((cell) => /^(\d{1,4})(?:\.0)?$/.exec(cell)?.[1]).find(Boolean)
  return found === undefined || Number(found) === 0 ? undefined : found.padStart(4, '0')
}
