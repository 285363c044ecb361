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

async function resumeWithPhoto(image: string) {
  const folder = await temporaryFolder()
  await Bun.write(
    folder.file('cv/resume.json'),
    JSON.stringify({ basics: { name: 'Anna', image } }),
  )
  await Bun.write(folder.file('cv/pictures/anna.png'), Buffer.from(png, 'base64'))
  await Bun.write(folder.file('secret.png'), Buffer.from(png, 'base64'))
  await Bun.write(folder.file('cv/half.png'), 'half')
  return folder
}

test('a photo that lies beside a resume comes along, and again changes nothing', async () => {
  await using folder = await resumeWithPhoto('pictures/anna.png')
  const importing = () => mined([folder.file('cv/resume.json'), ...words], folder.file('content'))
  expect(await importing()).toContain('anna.png, site.yaml')
  const { site, portrait } = await readContent(folder.file('content'))
  expect([site.image, portrait?.path]).toEqual(['anna.png', folder.file('content/anna.png')])
  const before = await filesIn(folder.file('content'))
  expect(await importing()).toContain('has all of it already')
  expect(await filesIn(folder.file('content'))).toEqual(before)
})

test('a photo never takes the place of one that is there', async () => {
  await using folder = await resumeWithPhoto('pictures/anna.png')
  const importing = () => mined([folder.file('cv/resume.json'), ...words], folder.file('content'))
  await Bun.write(folder.file('content/anna.png'), 'mine')
  expect(await importing()).toContain('another anna.png is there already: left out')
  expect(await Bun.file(folder.file('content/anna.png')).text()).toBe('mine')
  await Bun.write(folder.file('content/me.png'), Buffer.from(png, 'base64'))
  await Bun.write(folder.file('content/site.yaml'), 'name: Anna\nimage: me.png\n')
  await importing()
  expect((await readContent(folder.file('content'))).site.image).toBe('me.png')
})

const leftOut = {
  'that is nowhere': ['nobody.png', /is not there beside resume\.json: left out/],
  'from elsewhere on the disk': [
    '../secret.png',
    /is not below the folder of resume\.json: left out/,
  ],
  'that cannot be read': ['half.png', /cannot be read as a JPEG, PNG or WebP: left out/],
} as const

for (const [which, [image, sentence]] of Object.entries(leftOut)) {
  test(`a photo ${which} is left out with a sentence, and the rest is imported`, async () => {
    await using folder = await resumeWithPhoto(image)
    const said = await mined([folder.file('cv/resume.json'), ...words], folder.file('content'))
    expect(said).toMatch(sentence)
    const { site } = await readContent(folder.file('content'))
    expect([site.name, site.image]).toEqual(['Anna', undefined])
  })
}
