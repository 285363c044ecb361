import { type BookReader, withoutEmpty } from './cells'
import { yearIn } from './from-goodreads'
import { readingsOf } from './read-readings'

const own = ['Your library', 'Wishlist', 'Currently reading', 'To read', 'Read but unowned']

export const libraryThing: BookReader = {
  key: ['book id'],
  title: 'title',
  dates: ['acquired', 'date started', 'date read', 'entry date'],
  columns: [
    'sort character',
    'primary author',
    'primary author role',
    'secondary author',
    'secondary author roles',
    'publication',
    'date',
    'review',
    'rating',
    'comment',
    'private comment',
    'summary',
    'media',
    'page count',
    'tags',
    'collections',
    'languages',
    'isbn',
    'isbns',
    'copies',
    'from where',
    'purchase price',
    'condition',
    // What a library knows of a book, not its owner.
    'physical description',
    'weight',
    'height',
    'thickness',
    'length',
    'dimensions',
    'lccn',
    'lc classification',
    'subjects',
    'dewey decimal',
    'dewey wording',
    'source',
    'oclc',
    'work id',
    'lending status',
  ],
  item(cells) {
    const collections = cells.list('collections')
    const [shelf = ''] = own.filter((name) => collections.includes(name)).toReversed()
    const [started, finished] = [cells.day('date started'), cells.day('date read')]
    const isReading = collections.includes('Currently reading')
    const isRead = finished !== undefined || collections.includes('Read but unowned')
    const written = { stars: cells.stars('rating'), review: cells.longText('review') }
    return {
      book: withoutEmpty({
        book_name: cells.text('title'),
        author_name: turned(cells.text('primary author')),
        isbn: cells.isbn('isbn', 'isbns'),
        publisher: cells.text('publication').split(' (')[0]?.slice(0, 300),
        published: yearIn(cells.text('date')),
        pages: lastNumber(cells.text('page count')),
        categories: [
          ...cells.list('tags'),
          ...collections.filter((name) => !own.includes(name)),
        ].join('\n'),
        copies: cells.wholeNumber('copies', 999),
        bought_on: cells.day('acquired'),
        bought_at: cells.text('from where'),
        price: cells.text('purchase price'),
        condition: cells.text('condition'),
        remark: [cells.longText('comment'), cells.longText('private comment')]
          .filter(Boolean)
          .join('\n\n'),
      }),
      ...withoutEmpty({
        added: cells.day('entry date'),
        isOwned: collections.includes('Your library') ? true : undefined,
      }),
      shelf: shelf || (collections[0] ?? ''),
      readings: readingsOf({
        state: isReading ? 'reading' : isRead || written.stars ? 'finished' : undefined,
        times: started || finished ? [withoutEmpty({ started, finished })] : [],
        ...written,
        binding: cells.text('media'),
      }),
    }
  },
}

/** `Voorbeeld, Ada` as people say it. */
export function turned(name: string): string {
  const [last = '', first, ...more] = name.split(', ')
  return first === undefined || more.length > 0 ? name : `${first} ${last}`
}

/** `xi; 278` has 278 pages. */
function lastNumber(cell: string): number | undefined {
  const number = Number(/(\d+)\D*$/.exec(cell)?.[1] ?? 0)
  return number >= 1 && number <= 100_000 ? number : undefined
}
