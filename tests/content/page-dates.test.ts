import { expect, test } from 'bun:test'
import { utimes } from 'node:fs/promises'
import { join } from 'node:path'
import { lastChange } from '../../src/commands/build/revision'
import { pageChanges } from '../../src/content/changes/page-changes'
import { readContent } from '../../src/content/read-content'
import { localized, paths } from '../../src/paths'
import { temporaryFolder } from '../fixtures/app'
import { writeOwner } from '../fixtures/content/owners'
import { builtCheckout, startIn } from '../fixtures/content/site-in-folder'

const projects = 'name: Shed\n  purpose: Boats.\n- name: Dock\n  purpose: '
const shed = paths.project('shed')
const dock = paths.project('dock')

async function startSite(folder: string) {
  const site = await startIn(folder)
  const { read } = site
  return {
    ...site,
    async dateOf(page: string) {
      const address = localized('en', page)
      const [, date = ''] = /"dateModified":"([^"]+)/.exec(await read(address)) ?? []
      expect(await read(paths.languageSitemap('en'))).toInclude(
        `${address}</loc><lastmod>${date}</lastmod>`,
      )
      return date
    },
  }
}

test('who changes one project changes the date of its page, and after a stop and a start too', async () => {
  const folder = await builtCheckout()
  const write = async (name: string, text: string, date: string) => {
    const path = join(folder, 'content', `${name}.yaml`)
    await Bun.write(path, text)
    await utimes(path, new Date(date), new Date(date))
  }
  const first = '2101-01-01T00:00:00.000Z'
  const [second, third] = ['2102-01-01T00:00:00.000Z', '2103-01-01T00:00:00.000Z']
  await write('site', 'name: Ans\n', first)
  await write('experience', '- {name: A, position: B, startDate: 2020}\n', second)
  await write('projects', `- ${projects}Ships.\n`, first)
  const site = await startSite(folder)
  await site.server.hear(/The content is that of .*content\n/)
  const datesOf = (one: typeof site) => Promise.all([shed, dock, paths.career].map(one.dateOf))
  expect(await datesOf(site)).toEqual([first, first, second])
  await write('projects', `- ${projects}Larger ships.\n`, third)
  await site.server.hear(/read again from .*content\n/)
  expect(await datesOf(site)).toEqual([first, third, second])
  expect(await site.dateOf(paths.home)).toBe(third)
  await site.stop()

  const again = await startSite(folder)
  await again.server.hear(/The content is that of .*content\n/)
  const [, changed, career] = await datesOf(again)
  expect([changed, career]).toEqual([third, second])
  await again.stop()
}, 60_000)

test('a build where there was one keeps the dates of pages that show the same', async () => {
  const one = { name: 'Shed', purpose: 'Boats.' }
  const read = async (...list: object[]) =>
    readContent(await writeOwner({ site: { name: 'Ans' }, projects: list }))
  const at = (date: string) => async () => new Date(date)
  const before = await pageChanges(await read(one), {}, at('2020-01-01'))
  const content = await read(one, { name: 'Dock', purpose: 'Ships.' })
  const after = await pageChanges(content, before, at('2021-01-01'))
  const years = Object.entries(after).map(([name, page]) => [name, page.changedAt.slice(0, 4)])
  expect(Object.fromEntries(years)).toMatchObject({
    'projects/shed': '2020',
    'projects/dock': '2021',
  })
})

test('a build dates each page by the commits of its own files', async () => {
  const folder = await temporaryFolder()
  const git = (words: string[], env = {}) =>
    Bun.spawnSync(
      ['git', '-C', folder, '-c', 'user.name=Ans', '-c', 'user.email=a@b.example', ...words],
      {
        env: { ...process.env, ...env },
      },
    )
  git(['init'])
  const commit = async (name: string, date: string) => {
    await Bun.write(join(folder, name), date)
    git(['add', '.'])
    git(['commit', '-m', name], { GIT_COMMITTER_DATE: date })
  }
  await commit('experience.yaml', '2091-01-01T00:00:00Z')
  await commit('projects.yaml', '2092-01-01T00:00:00Z')
  const yearOf = async (...files: string[]) => (await lastChange(folder, files)).getUTCFullYear()
  expect(await yearOf('experience.yaml', 'education.yaml')).toBe(2091)
  expect(await yearOf('projects.yaml', 'projects/shed')).toBe(2092)
})
