import { type ImportFiles, startOf } from '../../../imports/archive'
import { SourceError } from '../../../imports/source-error'
import { checkTableSize, type Table, tableOf } from '../../../imports/table'
import { xmlParser, xmlText } from '../../../imports/xml'

/** Its own fields, as its CSV calls them in English; people add others, with titles of their own. */
const columns = new Map([
  ['title', 'Title'],
  ['subtitle', 'Subtitle'],
  ['author', 'Author'],
  ['editor', 'Editor'],
  ['binding', 'Binding'],
  ['pur_date', 'Purchase Date'],
  ['pur_price', 'Purchase Price'],
  ['publisher', 'Publisher'],
  ['edition', 'Edition'],
  ['cr_year', 'Copyright Year'],
  ['pub_year', 'Publication Year'],
  ['isbn', 'ISBN#'],
  ['lccn', 'LCCN#'],
  ['pages', 'Pages'],
  ['translator', 'Translator'],
  ['language', 'Language'],
  ['genre', 'Genre'],
  ['keyword', 'Keywords'],
  ['series', 'Series'],
  ['series_num', 'Series Number'],
  ['condition', 'Condition'],
  ['signed', 'Signed'],
  ['read', 'Read'],
  ['gift', 'Gift'],
  ['loaned', 'Loaned'],
  ['rating', 'Rating'],
  ['cover', 'Front Cover'],
  ['plot', 'Plot Summary'],
  ['comments', 'Comments'],
  ['id', 'ID'],
  ['cdate', 'Date Created'],
  ['mdate', 'Date Modified'],
])

/** Columns of loans, which its CSV does not have. */
export const tellicoLoan = {
  borrower: 'borrower',
  start: 'lent on',
  end: 'due on',
  note: 'note on the loan',
} as const

/** Without them it is no table of this program. */
const always = ['Title', 'Binding', 'Purchase Date', 'ISBN#']

/** Of collections of other kinds, such as films, nothing is read. */
const bookCollection = '2'

const parse = xmlParser('collection', 'field', 'entry', 'borrowers', 'borrower', 'loan')

const mark = /<tellico[\s>]/

/**
 * The file that it saves, as a table like its CSV.
 * @throws {TableError}
 */
export function tellicoTable(bytes: Uint8Array, maxRows: number): Table | undefined {
  if (!mark.test(new TextDecoder().decode(bytes.subarray(0, 8000)))) return undefined
  const tree = treeIn(bytes)
  if (tree === undefined) return undefined
  const books = listIn(tree, 'collection').filter((one) => textIn(one, 'type') === bookCollection)
  const [collection] = books
  if (collection === undefined) return undefined
  const loans = loansIn(tree)
  const titles = new Map(
    listIn(listIn(collection, 'fields')[0], 'field').map((field) => {
      const name = textIn(field, 'name')
      return [name, columns.get(name) ?? (textIn(field, 'title') || name)] as const
    }),
  )
  const entries = listIn(collection, 'entry')
    .slice(0, maxRows + 1)
    .map((entry) => new Map([...cellsOf(entry, titles), ...(loans.get(textIn(entry, 'id')) ?? [])]))
  const header = [...new Set([...always, ...entries.flatMap((entry) => [...entry.keys()])])]
  checkTableSize([header])
  const rows = entries.map((entry) => header.map((name) => entry.get(name) ?? ''))
  checkTableSize([header, ...rows])
  return tableOf(header, rows)
}

/** With pictures it saves a zip of the same. */
export function tellicoIn(files: ImportFiles): ImportFiles[number] | undefined {
  return files.find((file) => {
    const isNamed = /(?:^|\/)tellico\.xml$/.test(file.path)
    return isNamed && mark.test(new TextDecoder().decode(startOf(file)))
  })
}

function treeIn(bytes: Uint8Array): unknown {
  try {
    return Reflect.get(Object(parse({ bytes, path: 'tellico.xml' })), 'tellico')
  } catch (error) {
    if (error instanceof SourceError) return undefined
    throw error
  }
}

function listIn(value: unknown, name: string): object[] {
  const found: unknown = Reflect.get(Object(value), name)
  const all = Array.isArray(found) ? found : [found]
  return all.filter((one): one is object => typeof one === 'object' && one !== null)
}

/** Of an attribute and a field of one name, as `id` is, the first. */
function textIn(value: unknown, name: string): string {
  return xmlText.parse([Reflect.get(Object(value), name)].flat()[0])
}

/** A field that takes several stands within one of the plural of its name. */
function cellsOf(entry: object, titles: ReadonlyMap<string, string>): [string, string][] {
  const id = ['ID', textIn(entry, 'id')] as [string, string]
  const cells = Object.entries(entry).flatMap(([name, value]): [string, string][] => {
    if (name === 'id') return []
    if (titles.has(name) || typeof value !== 'object') {
      return [[titles.get(name) ?? columns.get(name) ?? name, cellOf(value)]]
    }
    return Object.entries(value ?? {}).map(([inner, values]) => [
      titles.get(inner) ?? columns.get(inner) ?? inner,
      [values].flat().map(cellOf).filter(Boolean).join('; '),
    ])
  })
  return [id, ...cells.filter(([, cell]) => cell !== '')]
}

/** Days are in parts; so are the cells of a field that is a table. */
function cellOf(value: unknown): string {
  const [year, month, day] = ['year', 'month', 'day'].map((part) => textIn(value, part))
  if (year && month && day) return [year, month.padStart(2, '0'), day.padStart(2, '0')].join('-')
  const text = xmlText.parse(value)
  if (text !== '' || typeof value !== 'object' || value === null) return text
  return Object.values(value).flat().map(cellOf).filter(Boolean).join('; ')
}

/** By the id of the entry; those within the collection the program itself does not read. */
function loansIn(tree: unknown): Map<string, [string, string][]> {
  const loans = new Map<string, [string, string][]>()
  const borrowers = listIn(tree, 'borrowers').flatMap((all) => listIn(all, 'borrower'))
  for (const borrower of borrowers) {
    for (const loan of listIn(borrower, 'loan')) {
      loans.set(textIn(loan, 'entryRef'), [
        [tellicoLoan.borrower, textIn(borrower, 'name')],
        [tellicoLoan.start, textIn(loan, 'loanDate')],
        [tellicoLoan.end, textIn(loan, 'dueDate')],
        [tellicoLoan.note, xmlText.parse(loan)],
      ])
    }
  }
  return loans
}
