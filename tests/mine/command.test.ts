import { expect, test } from 'bun:test'
import { readdir } from 'node:fs/promises'
import { resolve } from 'node:path'
import { locales } from '../../i18n/i18n-util'
import { languageOrder } from '../../i18n/languages'
import { readContent } from '../../src/content/read-content'
import { runCommand } from '../fixtures/processes/run-command'
import { unknownLanguage } from '../fixtures/unknown-language'
import { temporaryFolder, zip } from './sources'
import { filesIn, mined } from './write/mined'

const resume = {
  basics: { name: 'Anna' },
  work: [{ name: 'A', position: 'Baker', startDate: '2020' }],
}
const positions = 'Company Name,Title,Started On,Finished On\nA,Baker,Jun 2025,\nA,Baker,Foo,\n'
const profile = 'First Name,Last Name,Headline\nAnna,Bakker,Baker\n'

/** Uncommented, each line of a file is an example that the site can show. */
async function filledIn({ path, file }: Awaited<ReturnType<typeof temporaryFolder>>) {
  for (const [name, text] of Object.entries(await filesIn(file('content')))) {
    await Bun.write(`${path}/filled/${name}`, text.replace(/^# (?=[- ] )/gm, ''))
  }
  return readContent(file('filled'))
}

test('a person gets a site from an export in one command, and reads what became of it', async () => {
  await using folder = await temporaryFolder()
  const files = {
    'Profile.csv': profile,
    'Positions.csv': positions,
    'Skills.csv': 'Name\nRye\n',
    'messages.csv': 'FROM\n',
  }
  await Bun.write(folder.file('export.zip'), zip(files))
  const words = ['--from', 'export.zip', '--language', 'en']
  const { code, said, complaint } = await runCommand('mine', words, folder.path)
  expect([code, complaint]).toEqual([0, ''])
  expect(said).toStartWith('export.zip is an export of LinkedIn.')
  expect(said).toInclude('Positions.csv  1 of 2 → experience.yaml\n')
  expect(said).toInclude('      row 3 (A): Started On “Foo” is no date: left out\n')
  expect(said).toInclude('Not read, for the site has no place for it: messages.csv.')
  expect(said).toInclude('Written into content: skills.yaml, experience.yaml, site.yaml, ')
  expect(said).toInclude(
    '\nWith examples to fill in, which the site does not show: taglines.yaml, education.yaml, projects.yaml, languages.yaml, interests.yaml.\n',
  )
  expect(said).toMatch(/\nOn the skills page .+, so that they have no year: Rye\.\n/)
  const content = await readContent(folder.file('content'))
  expect(content.site).toMatchObject({ name: 'Anna Bakker', title: { en: 'Baker' } })
  expect(content.experience).toHaveLength(1)
})

test('the examples beside an import can be filled in', async () => {
  await using folder = await temporaryFolder()
  const skills = [{ name: 'Baking', keywords: ['Rye'] }]
  await Bun.write(folder.file('resume.json'), JSON.stringify({ basics: { name: 'Anna' }, skills }))
  await mined([folder.file('resume.json'), '--language', 'en'], folder.file('content'))
  const filled = await filledIn(folder)
  expect(filled.skills.map(({ name }) => name)).toEqual(['Rye'])
  expect([filled.experience, filled.projects, filled.taglines]).toMatchObject([
    [{ name: 'The Bakery' }],
    [{ name: 'The Oven' }],
    ['I bake bread that people cross the town for.'],
  ])
})

test('whoever asks for help is told what can be said, and nothing is wrong', async () => {
  expect(await mined(['--help'], 'content')).toStartWith('Say: bun run mine [--from FILE]')
})

test('a person who has nothing gets files to fill in', async () => {
  await using folder = await temporaryFolder()
  const words = ['--name', 'Anna', '--title', 'Baker', '--city', 'Leeuwarden', '--language', 'nl']
  const { code, said } = await runCommand('mine', words, folder.path)
  expect(code).toBe(0)
  expect(said).toInclude('Written into content: site.yaml, taglines.yaml, experience.yaml')
  const { site, experience } = await readContent(folder.file('content'))
  expect(site).toMatchObject({ name: 'Anna', title: { nl: 'Baker' }, city: 'Leeuwarden' })
  expect(experience).toEqual([])
  const files = await filesIn(folder.file('content'))
  for (const [name, text] of Object.entries(files)) {
    const [, schema = ''] = /^# yaml-language-server: \$schema=(.+)\n/.exec(text) ?? []
    expect([name, await Bun.file(resolve(folder.file('content'), schema)).exists()]).toEqual([
      name,
      true,
    ])
  }
  const filled = await filledIn(folder)
  expect(filled.experience[0]?.skills).toEqual(['sourdough'])
  expect([filled.taglines.length, filled.interests.length]).toEqual([1, 1])
})

test('what is there is never replaced unseen', async () => {
  await using folder = await temporaryFolder()
  await Bun.write(folder.file('resume.json'), JSON.stringify(resume))
  await mined([folder.file('resume.json'), '--language', 'en'], folder.file('content'))
  const before = await filesIn(folder.file('content'))
  const next = { ...resume, basics: { name: 'Anna Bakker' } }
  await Bun.write(folder.file('resume.json'), JSON.stringify(next))
  const shown = await runCommand('mine', ['resume.json'], folder.path)
  expect(shown.code).toBe(1)
  expect(shown.complaint).toBe('Nothing was written: --yes writes this file into content')
  expect(shown.said).toInclude('--- a/site.yaml\n+++ b/site.yaml\n')
  expect(shown.said).toInclude('-name: Anna\n+name: Anna Bakker')
  expect(await filesIn(folder.file('content'))).toEqual(before)
  const written = await runCommand('mine', ['resume.json', '--yes'], folder.path)
  expect([written.code, written.complaint]).toEqual([0, ''])
  expect((await readContent(folder.file('content'))).site.name).toBe('Anna Bakker')
})

test('what cannot be done is a sentence, and nothing is written', async () => {
  await using folder = await temporaryFolder()
  await Bun.write(folder.file('half.json'), '{"basics": ')
  await Bun.write(folder.file('nobody.json'), '{"work": [{"name": "A"}]}')
  const before = await readdir(folder.path)
  const { code, complaint } = await runCommand('mine', [], folder.path)
  expect(code).toBe(1)
  expect(complaint).toMatch(/^Say from what \(--from FILE: .+\), or who you are \(--name NAME\)$/)
  const half = folder.file('half.json')
  for (const [words, sentence] of [
    [[half], /half\.json is no JSON, or half of it: download it again$/],
    [[folder.file('nobody.json')], /nobody\.json does not say whose it is: add --name NAME$/],
    [
      [half, '--language', unknownLanguage],
      new RegExp(`^The site has no language “${unknownLanguage}”: it has ${locales.join(', ')}$`),
    ],
    [
      ['--shoe-size', '38'],
      new RegExp(
        `^Say: bun run mine \\[--from FILE\\] \\[--language ${languageOrder.join('\\|')}\\]`,
      ),
    ],
  ] satisfies [string[], RegExp][]) {
    await expect(mined(words, folder.file('content'))).rejects.toThrow(sentence)
  }
  expect(await readdir(folder.path)).toEqual(before)
})

test('the files go into the folder that the site reads, and one that cannot be written is named', async () => {
  await using folder = await temporaryFolder()
  const run = (CONTENT: string) => runCommand('mine', ['--name', 'Anna'], folder.path, { CONTENT })
  await run('deep/mine')
  expect((await readContent(folder.file('deep/mine'))).site.name).toBe('Anna')
  expect(await readdir(folder.path)).toEqual(['deep'])
  await Bun.write(folder.file('taken'), '')
  const { code, complaint } = await run('taken')
  expect(code).toBe(1)
  expect(complaint).toMatch(/^This cannot be read or written: .*taken'$/)
})
