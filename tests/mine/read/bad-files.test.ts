import { expect, test } from 'bun:test'
import { readSource } from '../../../src/commands/mine/read/read-source'
import { refusal, temporaryFolder, zip } from '../sources'

const positions = 'Company Name,Title,Started On\nAcme,Baker,Jun 2025\n'
const half = /^It is half a zip, or none \(.+\)/
const tooMuch = (what: string) => `It unpacks to more than a CV can be (${what}): it was not read`

function changed(bytes: Uint8Array, change: (view: DataView, end: number) => void): Uint8Array {
  const copy = bytes.slice()
  change(new DataView(copy.buffer), copy.length - 22)
  return copy
}

const whole = zip({ 'Positions.csv': positions.repeat(50), 'Skills.csv': 'Name\nBread\n' })

const damaged = whole.map((byte, index) => (index > 45 && index < 60 ? byte ^ 0xff : byte))

const locked = changed(zip({ 'Positions.csv': positions }), (view, end) => {
  for (let at = 0; at < end; at++) {
    // The flags in the file's local header, and in the central directory.
    const flags = { 67324752: 6, 33639248: 8 }[view.getUint32(at, true)]
    if (flags) view.setUint16(at + flags, view.getUint16(at + flags, true) | 1, true)
  }
})

const lying = changed(zip({ 'Positions.csv': new Uint8Array(9_000_000) }), (view, end) => {
  const list = view.getUint32(end + 16, true)
  expect(view.getUint32(list + 24, true)).toBe(9_000_000)
  view.setUint32(list + 24, 1_000, true)
})

const crowded = changed(whole, (view, end) => view.setUint16(end + 10, 20_001, true))

const tables = ['Positions', 'Education', 'Skills', 'Projects', 'Languages']
const large = tables.map((name) => [`${name}.csv`, new Uint8Array(7_000_000)] as const)

const noise = Uint8Array.from({ length: 2000 }, (_, index) => (index * 7919 + 13) % 256)
const resume = JSON.stringify({ basics: { name: 'Anna' }, work: [{ name: 'Acme' }] })
const notJson = 'It is no JSON, or half of it: download it again'

type Refused = [content: string | Uint8Array, sentence: string | RegExp]

const refused: Record<string, Refused[]> = {
  'an empty file': [['', 'It is empty']],
  'half a zip, wherever it was cut': [4, 30, 60, whole.length / 2, whole.length - 1].map(
    (length) => [whole.slice(0, length), half],
  ),
  'a zip with damaged data': [[damaged, /^It is a damaged zip \(.+\): download it again$/]],
  'a zip with a password': [
    [locked, 'It is locked with a password: unpack it, and give the folder'],
  ],
  'a bomb, before it is unpacked': [
    [zip({ 'Positions.csv': new Uint8Array(9_000_000) }), tooMuch('Positions.csv')],
  ],
  'a bomb that lies about its size': [[lying, /^It is a damaged zip \(too many bytes.+\): /]],
  'many large files together': [[zip(Object.fromEntries(large)), tooMuch('Languages.csv')]],
  'a zip with more files than an export can have, by its list': [[crowded, tooMuch('20001 files')]],
  'a zip with none of the files': [
    [zip({}), 'It has no files in it'],
    [zip({ 'beach.jpg': 'sea' }), /^It has none of the files of a LinkedIn export/],
    [
      zip({ '[Content_Types].xml': '<xml/>', 'xl/workbook.xml': '<xml/>' }),
      'It is a spreadsheet or another Office document, and no export of LinkedIn',
    ],
    [
      zip({ 'Connections.csv': 'Notes:\n"…"\n\nFirst Name\nAnna\n' }),
      'It has your connections alone: ask LinkedIn for the larger data archive',
    ],
  ],
  'a zip whose files lead outside': [
    [zip({ '../../Positions.csv': positions }), /^It is a damaged zip \(invalid relative path/],
  ],
  'a page, a picture, a PDF or a table in the place of an export': [
    ['<!DOCTYPE html><title>Sign in</title>', /^It is a web page, perhaps one that asks to sign/],
    ['%PDF-1.7 …', 'It is a PDF, and no text'],
    [new Uint8Array([0x89, 0x50, 0x4e, 0x47, 0, 0]), 'It is no text: line 1 holds a NUL'],
    [positions, /^It is neither a LinkedIn export, which is a zip, nor/],
  ],
  'a slip in a resume, by its line and column': [
    ['{"basics": {"name": "A",\n}}', 'It is no JSON: line 1, column 24: a comma stands before }'],
    ['{\n  // mine\n}', 'It is no JSON: line 2, column 3: JSON has no comments'],
    ['{"a": 1 "b": 2}', 'It is no JSON: line 1, column 9: a comma is missing before it'],
    ["{'a': 1}", "It is no JSON: line 1, column 2: “'a'” wants double quotes around it"],
    ['{"a": "b\n"}', 'It is no JSON: line 1, column 7: a quote is opened and not closed'],
  ],
  'half a resume, or JSON that is none': [
    ...[1, 10, resume.length - 1].map((length): Refused => [resume.slice(0, length), notJson]),
    ['[1, 2]', 'It is JSON, and no resume: that would be an object with sections'],
    ['{"dependencies": {}}', /^It has nothing of a resume in it/],
    [`{"basics": "${'a'.repeat(5_000_001)}"}`, /^It is too large/],
  ],
}

for (const [what, examples] of Object.entries(refused)) {
  test(`${what} is refused with a sentence`, async () => {
    for (const [content, sentence] of examples) {
      const said = await refusal(content)
      if (typeof sentence === 'string') expect(said).toBe(sentence)
      else expect(said).toMatch(sentence)
    }
  })
}

test('a file that is no zip but by its name is said to be none, and one that is not there to be so', async () => {
  for (const content of [noise, 'not a zip at all']) {
    expect(await refusal(content, 'export.zip')).toMatch(half)
  }
  expect(await refusal('<!doctype html>', 'export.zip')).toMatch(/^It is a web page/)
  await using folder = await temporaryFolder()
  const missing = readSource(folder.file('none.zip'))
  await expect(missing).rejects.toThrow(/^There is no .*none\.zip$/)
})
