/** A book as both catalogues know it; nobody wrote it. */
export interface CatalogueBook {
  id: string
  title: string
  subtitle?: string
  authors: string[]
  publisher: string
  published: string
  isbn: string
  /** Of its other editions. */
  otherIsbns?: string[]
  pages?: number
  /** Two letters, and three as libraries write it. */
  language: [string, string]
  description?: string
  categories?: string[]
  placeInSeries?: number
  /** Of its picture at Open Library. */
  cover?: number
}

const nl: [string, string] = ['nl', 'dut']
const en: [string, string] = ['en', 'eng']
const de: [string, string] = ['de', 'ger']
const es: [string, string] = ['es', 'spa']

export const catalogue: CatalogueBook[] = [
  {
    id: 'kQ3vDAAAQBAJ',
    title: 'Het veer van Kuinre',
    authors: ['Annelies Terpstra'],
    publisher: 'Uitgeverij De Dijk',
    published: '1998-03',
    isbn: '9789023457626',
    otherIsbns: ['9789023458012'],
    pages: 312,
    language: nl,
    description: 'Een veerman zet in de winter van 1929 iemand over die niet terugkomt.',
    categories: ['Fiction'],
    cover: 8_231_001,
  },
  {
    id: 'Xb0sEAAAQBAJ',
    title: 'Café Ijszicht',
    subtitle: 'Verhalen van de overkant',
    authors: ['Bram Ouwehand', 'Fatima Özdemir'],
    publisher: '"Wit & Zoon B.V."',
    published: '2011',
    isbn: '9789028412347',
    pages: 188,
    language: nl,
    categories: ['Fiction', 'Short stories'],
    cover: 8_231_002,
  },
  {
    id: 'p1c7BgAAQBAJ',
    title: 'The Tide Clerk',
    subtitle: 'A Harbour Mystery',
    authors: ['Margaret Holloway'],
    publisher: '"Pell & Daughters, Inc."',
    published: '2015-10-21',
    isbn: '9780523432113',
    pages: 403,
    language: en,
    description: 'A clerk who counts the tides counts one too many.',
    categories: ['Fiction'],
    placeInSeries: 4,
    cover: 8_231_003,
  },
  {
    id: 'n2vZCwAAQBAJ',
    title: 'Gärten im Regen',
    authors: ['Jürgen Weißhaupt'],
    publisher: 'Lindenhof Verlag',
    published: '2003-05-01',
    isbn: '9783423472104',
    pages: 254,
    language: de,
    cover: 8_231_004,
  },
  {
    id: 'yT8dDwAAQBAJ',
    title: 'La casa de los relojes',
    authors: ['Lucía Ibáñez'],
    publisher: 'Editorial Alameda',
    published: '1987',
    isbn: '9788433972453',
    pages: 221,
    language: es,
    description: 'Todas las horas de una familia.',
  },
  {
    id: 'w9LmEAAAQBAJ',
    title: 'El faro apagado',
    authors: ['Tomás Echeverría'],
    publisher: 'Editorial Alameda',
    published: '2019-02',
    isbn: '9788420435671',
    language: es,
    cover: 8_231_005,
  },
]

/** Whether each word is in one of the texts, whatever their case and accents. */
export function hasWords(words: string, ...texts: (string | undefined)[]): boolean {
  const all = fold(texts.join(' '))
  return fold(words)
    .split(/\s+/)
    .every((word) => all.includes(word))
}

function fold(text: string): string {
  return text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()
}
