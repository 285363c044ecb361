import { expect, spyOn, test } from 'bun:test'
import { join } from 'node:path'
import { buildSite, readOwner } from '../../src/commands/build/build-site'
import { temporaryFolder } from '../fixtures/app'
import { folderWith, type OwnerName, owners, writeOwner } from '../fixtures/content/owners'
import { runCommand } from '../fixtures/processes/run-command'
import { openWriting } from '../fixtures/rooms/writing'
import { picture } from '../fixtures/stand-ins/picture'

async function check(name: OwnerName, ...words: string[]) {
  return runCommand('content', [await writeOwner(owners[name]), ...words], await temporaryFolder())
}

test('whoever wrote in one language is told how much the others lack, and what that costs', async () => {
  const { code, said } = await check('Cyrillic, in German only')
  expect(code).toBe(0)
  expect(said).toInclude(
    'Dutch: 10 of 10 texts missing: search engines are not offered /, /about-me',
  )
  expect(said).toInclude('English: 10 of 10 texts missing: search engines are not offered /en,')
  expect(said).not.toInclude('German: ')
  expect(said).toInclude('“Schach” is not there in English, Spanish, Dutch')
})

test('a text that is not translated is named and costs no page, and so are sentences in no language and skills that nothing uses', async () => {
  const { said } = await check('everything', '--all')
  expect(said).toMatch(
    /^ {2}experience\.yaml: line \d+: “Alleen in het Nederlands\.” is not there/m,
  )
  expect(said).toMatch(/^English: 1 of \d+ texts missing: they are shown in another language\.$/m)
  expect(said).toMatch(/volunteer\.yaml: line \d+: “Zeven keer uitgevaren\.”/)
  expect(said).toInclude(
    'No job, study or project names these skills: the skills page shows them without a year, and they lead nowhere: Snijden',
  )
})

test('a name that no font here has letters for is named, and that previews of links are without it', async () => {
  const { code, said } = await runCommand(
    'content',
    [await writeOwner({ site: { name: '山田 太郎', title: 'Gardener' } })],
    await temporaryFolder(),
  )
  expect(code).toBe(0)
  expect(said).toMatch(/fonts here lack letters .* previews of links leave out .*: “山田 太郎”/)
  expect((await check('Cyrillic, in German only')).said).not.toInclude('fonts here lack')
})

test('what cannot be read ends it with a sentence for each, by file and line', async () => {
  const files = { site: { name: 'Bo', email: 'nobody' }, experience: [{ name: 'Nagel' }] }
  const folder = await writeOwner(files)
  await Bun.write(join(folder, 'talks.yml'), '[]')
  const { code, complaint } = await runCommand('content', [folder], await temporaryFolder())
  expect(code).toBe(1)
  expect(complaint).toMatch(/^site\.yaml: line 2: email: /m)
  expect(complaint).toMatch(/^experience\.yaml: .*position: it is missing$/m)
  expect(complaint).toInclude('talks.yml: it is not read: call it talks.yaml')
})

test('links are asked for on request only, and those that lead nowhere are named', async () => {
  const asked: string[] = []
  using server = Bun.serve({
    port: 0,
    hostname: '127.0.0.1',
    fetch(request) {
      const { pathname } = new URL(request.url)
      asked.push(`${request.method} ${pathname}`)
      const status = { '/gone': 404, '/closed': 403 }[pathname] ?? 200
      return new Response(null, {
        status: pathname === '/no-head' && request.method === 'HEAD' ? 405 : status,
      })
    },
  })
  const at = (path: string) => ({ name: path, url: `${server.url.origin}${path}` })
  const pages = ['/here', '/gone', '/closed', '/no-head'].map(at)
  const projects = [...pages, { name: 'x', url: 'http://127.0.0.1:9/' }]
  const folder = await writeOwner({ site: { name: 'Bo' }, projects })
  await runCommand('content', [folder], folder)
  expect(asked).toEqual([])
  const { code, said } = await runCommand('content', [folder, '--links'], folder)
  expect(code).toBe(0)
  expect(said.match(/projects\.yaml: line \d+: .*/g)).toEqual([
    `projects.yaml: line 4: ${server.url.origin}/gone answers 404`,
    expect.stringMatching(/^projects\.yaml: line 10: http:\/\/127\.0\.0\.1:9\/ does not answer/),
  ])
  expect(asked).toContain('HEAD /here')
  expect(asked).not.toContain('GET /here')
})

test('a picture that is described in some languages only is named, with those that lack it', async () => {
  const images = [{ file: 'a.png', alt: { nl: 'Een kast', es: 'Un armario' } }, { file: 'b.png' }]
  const folder = await writeOwner({ site: { name: 'Bo' }, projects: [{ name: 'Kast', images }] })
  for (const { file } of images) {
    await Bun.write(join(folder, 'projects/kast', file), await picture('png', 60, 40))
  }
  const { code, said } = await runCommand('content', [folder], await temporaryFolder())
  expect(code).toBe(0)
  const lacking = (file: string) =>
    new RegExp(`^projects/kast/${file} has no alternative text \\(alt\\) in (.+)$`, 'm').exec(said)
  expect(lacking('a.png')?.[1]?.split(', ').toSorted()).toEqual(['English', 'German'])
  expect(lacking('b.png')?.[1]?.split(', ')).toHaveLength(4)
})

test('a build names each picture that lacks words in a language, or that cannot be shown', async () => {
  const images = [
    { file: 'told.png', alt: 'Een kast' },
    { file: 'half.png', alt: { nl: 'Een kast' } },
    { file: 'bare.png' },
  ]
  const site = { name: 'Bo', languages: ['de', 'nl'] }
  const folder = await writeOwner({ site, projects: [{ name: 'Kast', images }] })
  const fileOf = (file: string) => join(folder, 'projects/kast', file)
  for (const { file } of images) await Bun.write(fileOf(file), await picture('png', 60, 40))
  const owner = await readOwner(folder)
  await Bun.write(fileOf('told.png'), 'damaged since')
  const said = spyOn(console, 'info').mockImplementation(() => undefined)
  try {
    await buildSite(join(await temporaryFolder(), 'built'), owner)
    expect(said.mock.calls.flat()).toEqual([
      'projects/kast/told.png is damaged, and is not shown',
      'projects/kast/half.png has no alternative text (alt) in German',
      expect.stringMatching(/^projects\/kast\/bare\.png has no alternative text .* in .+, .+$/),
    ])
  } finally {
    said.mockRestore()
  }
})

test('an owner is told before a start that a published note has the address of a file', async () => {
  const { db, addArticle } = await openWriting()
  await addArticle({ slug: 'ebb', language: 'en' })
  const file = '---\ntitle: Ebb\ndate: 2026-03-01\nlanguage: en\n---\n'
  const folder = await folderWith({ 'writing/ebb.md': file, 'writing/flood.md': file })
  const check = (url: string) => runCommand('content', [folder], folder, { DATABASE_URL: url })
  const told = 'writing/ebb.md is not shown: a published note has its address.'
  expect(await check(`file:${db.file}`)).toMatchObject({
    code: 1,
    complaint: `${told} Give the file another name`,
  })
  expect(await check('file:none.db')).toMatchObject({ code: 0, complaint: '' })
})
