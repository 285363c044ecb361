import { beforeAll, expect, test } from 'bun:test'
import { join } from 'node:path'
import { locales } from '../../i18n/i18n-util'
import { feeds, paths } from '../../src/paths'
import { addressIn } from '../fixtures/address-in'
import { temporaryFolder } from '../fixtures/app'
import { checkedLanguages } from '../fixtures/checked-languages'
import { openWriting } from '../fixtures/rooms/writing'
import { isLong } from '../long-form'

const feedReader = 'feedsmith@3.0.1'
const themes = {
  'jsonresume-theme-even': '0.26.1',
  'jsonresume-theme-elegant': '1.16.1',
  'jsonresume-theme-stackoverflow': '3.3.0',
  'jsonresume-theme-kendall': '0.2.0',
  'jsonresume-theme-macchiato': '1.1.0',
}

const titles = { nl: 'Eb & <vloed>', en: 'Tide', de: 'Ebbe', es: 'Marea' }

interface Job {
  position: string
}

let folder = ''
const run = (...words: string[]) =>
  Bun.spawnSync([process.execPath, ...words], {
    cwd: folder,
    env: { ...process.env, NODE_ENV: '' },
  })

async function readBy(script: string, input: unknown) {
  await Bun.write(join(folder, 'input.json'), JSON.stringify(input))
  await Bun.write(join(folder, 'read.ts'), script)
  const { stdout, stderr, success } = run('read.ts')
  if (!success) throw new Error(stderr.toString())
  return JSON.parse(stdout.toString())
}

beforeAll(async () => {
  if (!isLong) return
  folder = await temporaryFolder()
  await Bun.write(join(folder, 'package.json'), '{}')
  const packages = Object.entries(themes).map(([name, version]) => `${name}@${version}`)
  const { success, stderr } = run('add', '--ignore-scripts', feedReader, ...packages)
  if (!success) throw new Error(stderr.toString())
}, 120_000)

test.skipIf(!isLong)(`${feedReader} reads each feed, and each article in it`, async () => {
  const { ask, addArticle } = await openWriting()
  for (const [language, title] of Object.entries(titles)) {
    await addArticle({ slug: language, title, body: 'Een *zin*.', language })
  }
  const served = await Promise.all(feeds.map(async (path) => (await ask(path)).text()))
  const read = await readBy(
    `import { parseFeed } from 'feedsmith'
     const titles = ({ feed: { entries, items } }) =>
       (entries ?? items).map(({ title }) => title.value ?? title).toSorted()
     const texts = await Bun.file('input.json').json()
     console.log(JSON.stringify(texts.map((text) => titles(parseFeed(text)))))`,
    served,
  )
  const expected = feeds.map((path) => {
    const locale = checkedLanguages.find((one) => path.includes(`-${one}.`))
    return locale ? [titles[locale]] : Object.values(titles).toSorted()
  })
  expect(read).toEqual(expected)
})

test.skipIf(!isLong)('five themes of JSON Resume render the CV in each language', async () => {
  const { ask } = await openWriting()
  const resumes = await Promise.all(
    locales.map(async (locale) => (await ask(addressIn(locale, paths.resumeJson))).json()),
  )
  for (const theme of Object.keys(themes)) {
    const pages = await readBy(
      `const theme = await import('${theme}')
       const render = theme.render ?? theme.default.render
       const resumes = await Bun.file('input.json').json()
       const pages = await Promise.all(resumes.map((resume) => render(resume)))
       console.log(JSON.stringify(pages))`,
      resumes,
    )
    for (const [index, { basics, work }] of resumes.entries()) {
      const words = [basics.name, ...work.map(({ position }: Job) => position)]
      const missing = words.filter((words) => !pages[index].includes(words))
      expect({ theme, missing }).toEqual({ theme, missing: [] })
    }
  }
})
