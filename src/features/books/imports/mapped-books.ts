import {
  keyOfTable,
  type MappedColumns,
  type MappedField,
  renamedColumns,
} from '../../../records/imports/mapped-columns'
import { type BookFieldName, bookField, bookFieldsWhere, bookLabels } from '../fields'
import { parseIsbn } from '../isbn'
import type { BookItem, ReadingItem } from './book-item'
import { wished } from './bring-books'
import { asParagraphs, type BookCells, readBooks, seriesIn, withoutEmpty } from './cells'
import { readingsOf } from './read-readings'

const words: Partial<Record<BookFieldName, string>> = {
  book_name: 'title, book title, book, name, titel, boek, buch, buchtitel, titulo, libro, nombre',
  subtitle: 'subtitle, sub title, ondertitel, untertitel, subtitulo',
  author_name:
    'author, authors, author s, writer, by, schrijver, schrijvers, auteur, auteurs, autor, autoren, autorin, autores, autora, verfasser',
  serie_name: 'series, series name, reeks, serie, reihe, coleccion',
  serie_number:
    'series number, number in series, series no, nummer in de reeks, nummer, bandnummer, numero en la serie, numero',
  volume: 'volume, deel, band, tomo, volumen',
  description:
    'description, summary, synopsis, beschrijving, samenvatting, beschreibung, inhalt, descripcion, resumen, sinopsis',
  publisher: 'publisher, uitgever, uitgeverij, verlag, editorial',
  published:
    'published, publication date, publication year, year published, year, publish date, verschenen, jaar, jaar van uitgave, erschienen, erscheinungsjahr, jahr, publicado, ano, ano de publicacion',
  isbn: 'isbn, isbn13, isbn 13, isbn10, isbn 10, ean',
  language: 'language, taal, sprache, idioma, lengua',
  pages:
    'pages, page count, number of pages, bladzijden, paginas, aantal paginas, seiten, seitenzahl, numero de paginas',
  place:
    'place, location, shelf location, standplaats, plaats, plek, standort, ort, ubicacion, lugar',
  copies: 'copies, quantity, exemplaren, aantal, exemplare, anzahl, ejemplares, cantidad',
  categories:
    'categories, category, genre, genres, tags, subjects, onderwerpen, onderwerp, rubriek, themen, schlagworte, kategorie, kategorien, temas, etiquetas, categoria, categorias, genero',
  bought_on:
    'bought on, purchase date, date purchased, gekocht op, aankoopdatum, gekauft am, kaufdatum, comprado el, fecha de compra',
  bought_at:
    'bought at, shop, store, gekocht bij, winkel, gekauft bei, geschaft, handler, comprado en, tienda',
  price: 'price, prijs, preis, precio',
  condition: 'condition, staat, toestand, zustand, estado de conservacion',
  remark:
    'remark, remarks, notes, note, comments, comment, opmerking, opmerkingen, notities, bemerkung, notizen, anmerkung, nota, notas, observaciones, comentario',
}

const own = bookFieldsWhere(({ kind }) => kind !== 'ownership' && kind !== 'check')

const readingFields: MappedField[] = [
  {
    name: 'shelf',
    label: ({ bringIn }) => bringIn.fields.shelf(),
    words:
      'shelf, status, read status, reading status, state, plank, leesstatus, stand, regal, lesestatus, estante, estado, estado de lectura'.split(
        ', ',
      ),
  },
  {
    name: 'started',
    label: ({ bringIn }) => bringIn.fields.started(),
    words:
      'started, date started, start date, begonnen, begonnen op, startdatum, begonnen am, beginn, empezado, inicio, fecha de inicio'.split(
        ', ',
      ),
  },
  {
    name: 'finished',
    label: ({ bringIn }) => bringIn.fields.finished(),
    words:
      'finished, date finished, date read, read, end date, uit, gelezen, gelezen op, uitgelezen, beendet, gelesen, gelesen am, ende, terminado, leido, fecha de lectura, fin'.split(
        ', ',
      ),
  },
  {
    name: 'stars',
    label: ({ bringIn }) => bringIn.fields.stars(),
    words:
      'stars, rating, my rating, star rating, sterren, beoordeling, waardering, cijfer, sterne, bewertung, estrellas, valoracion, puntuacion'.split(
        ', ',
      ),
  },
  {
    name: 'review',
    label: ({ bringIn }) => bringIn.fields.review(),
    words: 'review, my review, recensie, bespreking, rezension, besprechung, resena, critica'.split(
      ', ',
    ),
  },
  {
    name: 'format',
    label: ({ bringIn }) => bringIn.fields.format(),
    words: 'format, binding, media, vorm, uitvoering, einband, formato, encuadernacion'.split(', '),
  },
  {
    name: 'added',
    label: ({ bringIn }) => bringIn.fields.added(),
    words:
      'added, date added, toegevoegd, toegevoegd op, hinzugefugt, hinzugefugt am, anadido, fecha de alta'.split(
        ', ',
      ),
  },
]

export const mappedBooks: MappedColumns<BookItem> = {
  fields: [
    ...own.map(
      (name): MappedField => ({
        name,
        label: bookLabels[name],
        words: words[name]?.split(', ') ?? [],
        ...(name === 'book_name' && { isRequired: true }),
        ...(name === 'isbn' && { isIn: (cell) => parseIsbn(cell) !== undefined }),
      }),
    ),
    ...readingFields,
  ],
  read(table, places) {
    const reader = {
      key: [],
      alike: Object.keys(places)
        .slice(0, 4)
        .map((name) => `@${name}`),
      title: '@book_name',
      dates: ['@started', '@finished', '@added', '@bought_on'],
      item: itemOf,
    }
    const { rows, ...read } = readBooks(table, reader, renamedColumns(table, places))
    const tableKey = keyOfTable(table)
    return { ...read, rows: withKeys(rows, (key) => `${tableKey} ${key}`.slice(0, 500)) }
  },
}

function* withKeys<Row extends { key: string }>(
  rows: Iterable<Row>,
  keyOf: (key: string) => string,
): Generator<Row> {
  for (const row of rows) yield { ...row, key: keyOf(row.key) }
}

function itemOf(cells: BookCells): BookItem {
  const values = own.flatMap((name) => {
    const value = cellValue(cells, name)
    return value === undefined || value === '' ? [] : [[name, value]]
  })
  const title = cells.text('@book_name')
  const hasSeries = values.some(([name]) => name === 'serie_name')
  const { more, ...titled } = {
    more: '',
    ...(hasSeries ? { book_name: title } : seriesIn(title)),
  }
  const book = { ...titled, ...Object.fromEntries(values), book_name: titled.book_name }
  const shelf = cells.text('@shelf')
  const state = states.find(([, word]) => word.test(shelf))?.[0]
  const isOwn = state === undefined && !wished.test(shelf)
  const [started, finished] = [cells.day('@started'), cells.day('@finished')]
  return {
    book: withoutEmpty({
      ...book,
      categories: [book.categories, isOwn && shelf].filter(Boolean).join('\n'),
      remark: asParagraphs(book.remark, more),
    }),
    ...withoutEmpty({ added: cells.day('@added') }),
    shelf,
    readings: readingsOf(cells, {
      state:
        state ?? (finished || cells.stars('@stars') ? 'finished' : started ? 'reading' : undefined),
      times: started || finished ? [withoutEmpty({ started, finished })] : [],
      dates: [],
      stars: '@stars',
      review: ['@review'],
      format: '@format',
    }),
  }
}

function cellValue(cells: BookCells, name: BookFieldName): string | number | undefined {
  const column = `@${name}`
  const { kind, isDecimal } = bookField(name)
  if (kind === 'lines') return cells.longText(column)
  if (kind === 'isbn') return cells.isbn(column)
  if (kind === 'day') return cells.day(column)
  if (kind === 'partOfDate') return cells.published(column)
  if (kind === 'language') return cells.language(column)
  if (kind === 'list') return cells.list(column).join('\n')
  if (isDecimal) return cells.decimal(column, 10_000)
  return kind === 'number' ? cells.wholeNumber(column, 100_000) : cells.text(column)
}

/** What people write in a column of their own, in the four languages. */
const states: [ReadingItem['state'], RegExp][] = [
  ['stopped', /^(?:abandoned|dnf|did[ -]not[ -]finish|stopped|gestopt|abgebrochen|abandonado)$/i],
  [
    'reading',
    /^(?:(?:currently[ -])?reading|bezig|aan het lezen|lese ich|wird gelesen|am lesen|leyendo)$/i,
  ],
  [
    'finished',
    /^(?:read|finished|done|yes|gelezen|uit|ja|gelesen|beendet|le[ií]do|terminado|s[ií])$/i,
  ],
]
