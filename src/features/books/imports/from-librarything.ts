import { asParagraphs, type BookCells, type BookReader, withoutEmpty } from './cells'
import { readingsOf } from './read-readings'

const own = ['Your library', 'Wishlist', 'Currently reading', 'To read', 'Read but unowned']

export const libraryThing: BookReader = {
  key: ['book id'],
  alike: ['sort character', 'primary author', 'primary author role', 'secondary author'],
  title: 'title',
  dates: ['acquired', 'date started', 'date read', 'entry date'],
  item(cells) {
    const collections = cells.list('collections')
    const [shelf = ''] = own.filter((name) => collections.includes(name)).toReversed()
    const [started, finished] = [cells.day('date started'), cells.day('date read')]
    const isReading = collections.includes('Currently reading')
    const isRead = finished !== undefined || collections.includes('Read but unowned')
    const others = cells.text('secondary author')
    const [publisher = '', ...details] = cells.text('publication').split(' (')
    // Of these details most have a column of their own.
    if (details.length > 0) cells.inPart('publication')
    return {
      book: withoutEmpty({
        book_name: cells.text('title'),
        author_name: turned(cells.text('primary author')),
        isbn: cells.isbn('isbn', 'isbns'),
        publisher,
        published: cells.published('date'),
        pages: pagesIn(cells),
        categories: [
          ...cells.list('tags'),
          ...collections.filter((name) => !own.includes(name)),
        ].join('\n'),
        copies: cells.wholeNumber('copies', 999),
        bought_on: cells.day('acquired'),
        bought_at: cells.text('from where'),
        price: cells.text('purchase price'),
        condition: cells.text('condition'),
        remark: asParagraphs(
          cells.longText('comment'),
          cells.longText('private comment'),
          others && `+ ${others}`,
        ),
      }),
      ...withoutEmpty({
        added: cells.day('entry date'),
        isOwned: collections.includes('Your library') ? true : undefined,
      }),
      shelf: shelf || (collections[0] ?? ''),
      readings: readingsOf(cells, {
        state: isReading ? 'reading' : isRead || cells.stars('rating') ? 'finished' : undefined,
        times: started || finished ? [withoutEmpty({ started, finished })] : [],
        dates: ['date started'],
        stars: 'rating',
        review: ['review'],
        format: 'media',
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
function pagesIn(cells: BookCells): number | undefined {
  const cell = cells.text('page count')
  const [, before = '', found] = /^(.*?)(\d+)\D*$/.exec(cell) ?? []
  const number = Number(found ?? 0)
  if (number >= 1 && number <= 100_000) {
    if (before !== '' || !/^[\d.]*\s*p?\.?$/.test(cell)) cells.inPart('page count')
    return number
  }
  return cell === '' ? undefined : cells.notUnderstood('page count')
}
