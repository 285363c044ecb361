import { expect, test } from 'bun:test'
import { formatIsbn } from '../../src/features/books/format-isbn'
import { parseIsbn } from '../../src/features/books/isbn'
import { isbn10Of } from '../fixtures/stand-ins/isbn-10'
import { times } from '../long-form'

const typed: [words: string, isbn: string | undefined][] = [
  ['9781491910054', '9781491910054'],
  ['978-1-4919-1005-4', '9781491910054'],
  [' 978 1 4919 1005 4 ', '9781491910054'],
  ['978–1–4919–1005–4', '9781491910054'],
  ['978\u00a01\u00a04919\u00a01005\u00a04', '9781491910054'],
  ['ISBN 978-1-4919-1005-4', '9781491910054'],
  ['isbn:9781491910054', '9781491910054'],
  ['ISBN-13: 978-1-4919-1005-4', '9781491910054'],
  ['ISBN-10: 1-4919-1005-4', '9781491910054'],
  ['ISBN10 1491910054', '9781491910054'],
  ['ISBN 1000000001', '9781000000009'],
  ['1491910054', '9781491910054'],
  ['080442957X', '9780804429573'],
  ['0-8044-2957-x', '9780804429573'],
  ['979-10-90636-07-1', '9791090636071'],
  ['425037452', '9780425037454'],
  ['425-03745-2', '9780425037454'],
  ['978-1-4919-1005-4 (pbk.)', '9781491910054'],
  ['ISBN 9781491910054 (hardback : alk. paper) (v. 1).', '9781491910054'],
  ['080442957X [geb.] :', '9780804429573'],
  ['0-8044-2957-x(pbk)', '9780804429573'],
  ['(pbk.)', undefined],
  ['9781491910054 (pbk.) 0', undefined],
  ['', undefined],
  ['ISBN', undefined],
  ['De avonden', undefined],
  ['9781491910055', undefined],
  ['1491910055', undefined],
  ['9771491910055', undefined],
  ['97814919100541', undefined],
  ['978149191005', undefined],
  ['X491910054', undefined],
  ['97814919100X4', undefined],
  ['٩٧٨١٤٩١٩١٠٠٥٤', undefined],
  ['1491910054 9781491910054', undefined],
]

for (const [words, isbn] of typed) {
  test(`“${words}” is ${isbn ? 'read as an' : 'no'} ISBN`, () => {
    expect(parseIsbn(words)).toBe(isbn)
  })
}

test('any ISBN of ten digits is the same book as its thirteen', () => {
  for (const isbn of manyNumbers()) {
    const ten = isbn10Of(isbn)
    expect(ten).toMatch(/^\d{9}[\dX]$/)
    expect(parseIsbn(String(ten))).toBe(isbn)
    expect(parseIsbn(formatIsbn(isbn))).toBe(isbn)
  }
})

test('one wrong digit in an ISBN is always noticed', () => {
  for (const isbn of manyNumbers()) {
    for (const number of [isbn, String(isbn10Of(isbn))]) {
      for (const wrong of slips(number)) expect(parseIsbn(wrong)).toBeUndefined()
    }
  }
})

test('two digits that changed places are noticed in every ISBN of ten digits', () => {
  for (const isbn of manyNumbers()) {
    const ten = String(isbn10Of(isbn))
    for (let at = 0; at < 9; at += 1) {
      const swapped = ten.slice(0, at) + ten.charAt(at + 1) + ten.charAt(at) + ten.slice(at + 2)
      if (swapped !== ten) expect(parseIsbn(swapped)).toBeUndefined()
    }
  }
})

const printed = [
  '978-0-316-22929-6',
  '978-1-4919-1005-4',
  '978-3-518-36854-1',
  '978-84-376-0494-7',
  '978-90-253-0233-7',
  '979-10-90636-07-1',
]

for (const isbn of printed) {
  test(`ISBN ${isbn} is shown in the groups in which books bear it`, () => {
    expect(formatIsbn(String(parseIsbn(isbn)))).toBe(isbn)
  })
}

test('an ISBN that no agency has given out is shown with its prefix set apart', () => {
  expect(formatIsbn('9789999999991')).toBe('978-9999999991')
})

/** From a fixed seed; the last digit is the check digit. */
function manyNumbers(): string[] {
  let state = 20_261_121
  return Array.from({ length: times(40, 200) }, () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    const stem = `978${String(state % 1_000_000_000).padStart(9, '0')}`
    const found = Array.from('0123456789', (last) => stem + last).filter(parseIsbn)
    expect(found).toHaveLength(1)
    return found.join()
  })
}

function slips(number: string): string[] {
  return Array.from(number).flatMap((right, at) =>
    Array.from('0123456789')
      .filter((digit) => digit !== right)
      .map((digit) => number.slice(0, at) + digit + number.slice(at + 1)),
  )
}
