import { expect, test } from 'bun:test'
import { readContent } from '../../../src/content/read-content'
import { openImport } from './mined'

const png = Uint8Array.fromBase64(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
)
const anna = { basics: { name: 'Anna', label: 'Bakker' } }

async function folderWithPhoto(words: string) {
  const person = await openImport()
  await person.write('site', 'name: Anna\nimage: me.png\n')
  await person.write('words/nl', words)
  await Bun.write(person.file('content/me.png'), png)
  return { ...person, before: await person.files() }
}

test('a folder with a photo and words of its own can be imported into', async () => {
  await using person = await folderWithPhoto('skills: { title: Kunde }\n')
  await person.importResume(anna, '--language', 'nl')
  const content = await readContent(person.content)
  expect(content.site).toMatchObject({ title: { nl: 'Bakker' }, image: 'me.png' })
  expect(content.portrait?.path).toBe(person.file('content/me.png'))
  expect(content.words).toEqual({ nl: { skills: { title: 'Kunde' } } })
  const site = { 'site.yaml': expect.any(String) }
  expect(await person.files()).toEqual({ ...person.before, ...site })
})

test('a folder whose own words cannot be read is not imported into, nor begun', async () => {
  await using person = await folderWithPhoto('skills: { titel: Kunde }\n')
  const problem = /^words\/nl\.yaml: .*titel.* Did you mean title\?$/
  await expect(person.importResume(anna)).rejects.toThrow(problem)
  expect(await person.files()).toEqual(person.before)
  await using beginner = await openImport()
  await beginner.write('words/nl', 'skills: { titel: Kunde }\n')
  const before = await beginner.files()
  await expect(beginner.importResume(anna)).rejects.toThrow(problem)
  expect(await beginner.files()).toEqual(before)
})

async function resumeWithPhoto(image: string) {
  const person = await openImport()
  const resume = JSON.stringify({ basics: { name: 'Anna', image } })
  await Bun.write(person.file('cv/resume.json'), resume)
  await Bun.write(person.file('cv/pictures/anna.png'), png)
  await Bun.write(person.file('secret.png'), png)
  await Bun.write(person.file('cv/half.png'), 'half')
  return { ...person, importing: () => person.importFrom('cv/resume.json') }
}

test('a photo that lies beside a resume comes along, and again changes nothing', async () => {
  await using person = await resumeWithPhoto('pictures/anna.png')
  expect(await person.importing()).toContain('anna.png, site.yaml')
  const { site, portrait } = await readContent(person.content)
  expect([site.image, portrait?.path]).toEqual(['anna.png', person.file('content/anna.png')])
  const before = await person.files()
  expect(await person.importing()).toContain('has all of it already')
  expect(await person.files()).toEqual(before)
})

test('a photo never takes the place of one that is there', async () => {
  await using person = await resumeWithPhoto('pictures/anna.png')
  await Bun.write(person.file('content/anna.png'), 'mine')
  expect(await person.importing()).toContain('another anna.png is there already: left out')
  expect(await Bun.file(person.file('content/anna.png')).text()).toBe('mine')
  await Bun.write(person.file('content/me.png'), png)
  await person.write('site', 'name: Anna\nimage: me.png\n')
  await person.importing()
  expect((await readContent(person.content)).site.image).toBe('me.png')
})

for (const [which, image, sentence] of [
  ['that is nowhere', 'nobody.png', 'is not there beside resume.json'],
  ['from elsewhere on the disk', '../secret.png', 'is not below the folder of resume.json'],
  ['that cannot be read', 'half.png', 'cannot be read as a JPEG, PNG or WebP'],
] as const) {
  test(`a photo ${which} is left out with a sentence, and the rest is imported`, async () => {
    await using person = await resumeWithPhoto(image)
    expect(await person.importing()).toContain(`${sentence}: left out`)
    const { site } = await readContent(person.content)
    expect([site.name, site.image]).toEqual(['Anna', undefined])
  })
}
