import { expect, test } from 'bun:test'
import { readContent } from '../../../src/content/read-content'
import { temporaryFolder } from '../sources'
import { filesIn, mined } from './mined'

/** One pixel. */
const png =
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg=='

async function folderWithPhoto(words: string) {
  const folder = await temporaryFolder()
  await Bun.write(folder.file('content/site.yaml'), 'name: Anna\nimage: me.png\n')
  await Bun.write(folder.file('content/me.png'), Buffer.from(png, 'base64'))
  await Bun.write(folder.file('content/words/nl.yaml'), words)
  await Bun.write(folder.file('resume.json'), '{"basics": {"name": "Anna", "label": "Bakker"}}')
  return folder
}

const words = ['--language', 'nl', '--yes']

test('a folder with a photo and words of its own can be imported into', async () => {
  await using folder = await folderWithPhoto('skills: { title: Kunde }\n')
  const before = await filesIn(folder.file('content'))
  await mined([folder.file('resume.json'), ...words], folder.file('content'))
  const content = await readContent(folder.file('content'))
  expect(content.site).toMatchObject({ title: { nl: 'Bakker' }, image: 'me.png' })
  expect([content.portrait?.path, content.words]).toEqual([
    folder.file('content/me.png'),
    { nl: { skills: { title: 'Kunde' } } },
  ])
  const { 'site.yaml': _, ...others } = await filesIn(folder.file('content'))
  const { 'site.yaml': __, ...left } = before
  expect(others).toEqual(left)
})

test('a folder whose own words cannot be read is not imported into', async () => {
  await using folder = await folderWithPhoto('skills: { titel: Kunde }\n')
  const before = await filesIn(folder.file('content'))
  const importing = mined([folder.file('resume.json'), ...words], folder.file('content'))
  await expect(importing).rejects.toThrow(/^words\/nl\.yaml: .*titel/)
  expect(await filesIn(folder.file('content'))).toEqual(before)
})

test('a folder with nothing but own words that cannot be read is not begun', async () => {
  await using folder = await temporaryFolder()
  await Bun.write(folder.file('content/words/nl.yaml'), 'skills: { titel: Kunde }\n')
  await Bun.write(folder.file('resume.json'), '{"basics": {"name": "Anna", "label": "Bakker"}}')
  const before = await filesIn(folder.file('content'))
  const importing = mined([folder.file('resume.json'), ...words], folder.file('content'))
  await expect(importing).rejects.toThrow(/^words\/nl\.yaml: .*titel.* Did you mean title\?$/)
  expect(await filesIn(folder.file('content'))).toEqual(before)
})
