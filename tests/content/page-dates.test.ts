import { expect, test } from 'bun:test'
import { join } from 'node:path'
import { lastChange } from '../../src/commands/build/revision'
import { pageChanges } from '../../src/content/changes/page-changes'
import { readContent } from '../../src/content/read-content'
import { temporaryFolder } from '../fixtures/app'
import { folderWith, writeOwner } from '../fixtures/content/owners'

test('a build where there was one keeps the dates of pages that show the same', async () => {
  const one = { name: 'Shed', purpose: 'Boats.' }
  const read = async (...list: object[]) =>
    readContent(await writeOwner({ site: { name: 'Ans' }, projects: list }))
  const at = (date: string) => async () => new Date(date)
  const before = await pageChanges(await read(one), {}, at('2020-01-01'))
  const content = await read(one, { name: 'Dock', purpose: 'Ships.' })
  const after = await pageChanges(content, before, at('2021-01-01'))
  const years = ['shed', 'dock'].map((slug) => after[`projects/${slug}`]?.changedAt.slice(0, 4))
  expect(years).toEqual(['2020', '2021'])
})

test('the street has a new date when a house is drawn anew, and the pages behind the doors keep theirs', async () => {
  const read = async (path: string) =>
    readContent(
      await folderWith({
        'projects.yaml': '- name: Shed\n  purpose: Boats.\n',
        'projects/shed/front.svg': `<svg viewBox="0 0 172 430"><path d="${path}"/></svg>`,
      }),
    )
  const at = (date: string) => async () => new Date(date)
  const before = await pageChanges(await read('M0 0h9'), {}, at('2020-01-01'))
  const after = await pageChanges(await read('M0 0h8'), before, at('2021-01-01'))
  const years = ['projects', 'projects/shed'].map((name) => after[name]?.changedAt.slice(0, 4))
  expect(years).toEqual(['2021', '2020'])
})

test('a build dates each page by the commits of its own files', async () => {
  const folder = await temporaryFolder()
  const owner = ['-c', 'user.name=Ans', '-c', 'user.email=a@b.example']
  const git = (words: string[], env = {}) =>
    Bun.spawnSync(['git', '-C', folder, ...owner, ...words], { env: { ...process.env, ...env } })
  git(['init'])
  for (const [name, year] of [
    ['experience.yaml', 2091],
    ['projects.yaml', 2092],
  ] as const) {
    await Bun.write(join(folder, name), `${year}`)
    git(['add', '.'])
    git(['commit', '-m', name], { GIT_COMMITTER_DATE: `${year}-01-01T00:00:00Z` })
  }
  const yearOf = async (...files: string[]) => (await lastChange(folder, files)).getUTCFullYear()
  expect(await yearOf('experience.yaml', 'education.yaml')).toBe(2091)
  expect(await yearOf('projects.yaml', 'projects/shed')).toBe(2092)
})
