import { expect, test } from 'bun:test'
import { readSource } from '../../../src/commands/mine/read/read-source'
import { refusal, temporaryFolder, zip } from '../sources'

const positions = 'Company Name,Title,Started On\nAcme,Baker,Jun 2025\n'

test('a file that is not there, or empty, is said to be', async () => {
  await using folder = await temporaryFolder()
  expect(readSource(folder.file('none.zip'))).rejects.toThrow(/^There is no .*none\.zip$/)
  expect(await refusal('')).toBe('It is empty')
})

test('half a zip is refused, wherever it was cut', async () => {
  const whole = zip({ 'Positions.csv': positions, 'Skills.csv': 'Name\nBread\n' })
  for (const length of [4, 30, 60, whole.length / 2, whole.length - 20, whole.length - 1]) {
    expect(await refusal(whole.slice(0, length))).toMatch(/^It is half a zip, or none \(.+\)/)
  }
})

test('a file that is no zip but by its name is said to be none', async () => {
  const noise = Uint8Array.from({ length: 2000 }, (_, index) => (index * 7919 + 13) % 256)
  for (const content of [noise, 'not a zip at all']) {
    expect(await refusal(content, 'export.zip')).toMatch(/^It is half a zip, or none \(.+\)/)
  }
  expect(await refusal('<!doctype html>', 'export.zip')).toMatch(/^It is a web page/)
})

test('a zip with damaged data is refused', async () => {
  const whole = zip({ 'Positions.csv': positions.repeat(50) })
  const damaged = whole.map((byte, index) => (index > 45 && index < 60 ? byte ^ 0xff : byte))
  expect(await refusal(damaged)).toMatch(/^It is a damaged zip \(.+\): download it again$/)
})

test('a zip with a password is refused, and how to go on is said', async () => {
  const locked = zip({ 'Positions.csv': positions })
  const view = new DataView(locked.buffer)
  for (let at = 0; at < locked.length - 4; at++) {
    // The flags in the file's local header, and in the central directory.
    const flags = { 67324752: 6, 33639248: 8 }[view.getUint32(at, true)]
    if (flags) view.setUint16(at + flags, view.getUint16(at + flags, true) | 1, true)
  }
  const how = 'It is locked with a password: unpack it, and give the folder'
  expect(await refusal(locked)).toBe(how)
})

test('a bomb is refused before it is unpacked', async () => {
  const bomb = zip({ 'Positions.csv': new Uint8Array(9_000_000) })
  expect(bomb.length).toBeLessThan(20_000)
  const sentence = 'It unpacks to more than a CV can be (Positions.csv): it was not read'
  expect(await refusal(bomb)).toBe(sentence)
})

test('a bomb that lies about its size is stopped at the size that it claims', async () => {
  const bomb = zip({ 'Positions.csv': new Uint8Array(30_000_000) })
  const view = new DataView(bomb.buffer)
  const list = view.getUint32(bomb.length - 6, true)
  expect(view.getUint32(list + 24, true)).toBe(30_000_000)
  view.setUint32(list + 24, 1_000, true)
  expect(await refusal(bomb)).toMatch(
    /^It is a damaged zip \(too many bytes.+\): download it again$/,
  )
})

test('many large files are too much together', async () => {
  const names = ['Positions', 'Education', 'Skills', 'Projects', 'Languages']
  const half = new Uint8Array(7_000_000)
  const files = names.map((name): [string, Uint8Array] => [`${name}.csv`, half])
  const sentence = 'It unpacks to more than a CV can be (Languages.csv): it was not read'
  expect(await refusal(zip(Object.fromEntries(files)))).toBe(sentence)
})

test('a zip with more files than an export can have is refused by its list', async () => {
  const files = Array.from({ length: 20_001 }, (_, index): [string, string] => [`${index}`, ''])
  const sentence = 'It unpacks to more than a CV can be (20001 files): it was not read'
  expect(await refusal(zip(Object.fromEntries(files)))).toBe(sentence)
})

test('a zip with none of the files is refused, and so is what else is zipped', async () => {
  expect(await refusal(zip({}))).toBe('It is an empty zip')
  const office = zip({ '[Content_Types].xml': '<xml/>', 'xl/workbook.xml': '<xml/>' })
  const spreadsheet = 'is a spreadsheet or another Office document, and no export of LinkedIn'
  expect(await refusal(office)).toBe(`It ${spreadsheet}`)
  const connections = zip({ 'Connections.csv': 'Notes:\n"…"\n\nFirst Name\nAnna\n' })
  const larger = 'has your connections alone: ask LinkedIn for the larger data archive'
  expect(await refusal(connections)).toBe(`It ${larger}`)
  const holiday = zip({ 'beach.jpg': 'sea' })
  expect(await refusal(holiday)).toMatch(/^It has none of the files of a LinkedIn export/)
})

test('a zip whose files lead outside is refused', async () => {
  const outside = zip({ '../../Positions.csv': positions })
  expect(await refusal(outside)).toMatch(/^It is a damaged zip \(invalid relative path/)
})

test('a page, a picture, a PDF or a table in the place of an export is named', async () => {
  const page = '<!DOCTYPE html><title>Sign in</title>'
  expect(await refusal(page)).toMatch(/^It is a web page, perhaps one that asks to sign in/)
  expect(await refusal('%PDF-1.7 …')).toBe('It is a PDF, and no text')
  expect(await refusal(new Uint8Array([0x89, 0x50, 0x4e, 0x47, 0, 0]))).toBe('It is no text')
  expect(await refusal(positions)).toMatch(/^It is neither a LinkedIn export, which is a zip, nor/)
})

test('half a resume, or JSON that is none, is refused', async () => {
  const resume = JSON.stringify({ basics: { name: 'Anna' }, work: [{ name: 'Acme' }] })
  for (const length of [1, 10, resume.length - 1]) {
    const sentence = 'It is no JSON, or half of it: download it again'
    expect(await refusal(resume.slice(0, length))).toBe(sentence)
  }
  const list = 'It is JSON, and no resume: that would be an object with sections'
  expect(await refusal('[1, 2]')).toBe(list)
  expect(await refusal('{"dependencies": {}}')).toMatch(/^It has nothing of a resume in it/)
  expect(await refusal(`{"basics": "${'a'.repeat(5_000_001)}"}`)).toMatch(/^It is too large/)
})
