import { expect, test } from 'bun:test'
import { chmod, cp, symlink } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { locales } from '../../i18n/i18n-util'
import { readContent, sampleFolder } from '../../src/content/read-content'
import { paths } from '../../src/paths'
import { printedFor } from '../../src/ui/head/printed-cv'
import { addressIn } from '../fixtures/address-in'
import { temporaryFolder } from '../fixtures/app'
import { builtFolder } from '../fixtures/built-folder'
import { startServer } from '../fixtures/processes/server-process'

/** Stands in for Chromium. */
const standIn = `#!${process.execPath}
const target = process.argv.find((word) => word.startsWith('--print-to-pdf=')).slice(15)
const page = await (await fetch(process.argv.at(-1))).text()
await Bun.write(target, '%PDF-1.4 ' + page.match(/walvis|<html lang="\\w+"/g))
`

async function printedSite({ origin = '', hasChromium = true }) {
  const folder = await temporaryFolder()
  const content = join(folder, 'words')
  await cp(sampleFolder, content, { recursive: true })
  await cp(await builtFolder(), join(folder, '.build'), { recursive: true })
  await symlink(resolve('static'), join(folder, 'static'))
  const file = Bun.file(join(folder, '.build/manifest.json'))
  const manifest = await file.json()
  const files: Record<string, { href: string; bytes: number }> = {}
  for (const locale of locales) {
    await Bun.write(join(folder, '.build/public', `cv-${locale}.pdf`), `%PDF-1.4 ${locale}`)
    files[locale] = { href: `/_build/cv-${locale}.pdf`, bytes: 11 }
  }
  const cv = { printedFor: printedFor(await readContent(content), manifest), origin, files }
  await file.write(JSON.stringify({ ...manifest, cv }))
  const commands = join(folder, 'commands')
  if (hasChromium) {
    await Bun.write(join(commands, 'chromium'), standIn)
    await chmod(join(commands, 'chromium'), 0o755)
  }
  const variables = { CONTENT: content, PATH: commands, DATABASE_URL: `file:${folder}/site.db` }
  const server = await startServer(variables, { folder })
  const address = `http://localhost:${await server.port()}`
  return {
    server,
    read: async (path: string) => {
      const answer = await fetch(address + path)
      return [answer.status, await answer.text()] as const
    },
    /** No picture is drawn from this file. */
    change: () => Bun.write(join(content, 'awards.yaml'), '- title: De walvis\n'),
    async [Symbol.asyncDispose]() {
      server.tell('SIGTERM')
      await server.ending()
    },
  }
}

test('a CV is printed anew where it bears another site’s address or its owner says something else, and is never an old one', async () => {
  await using site = await printedSite({ origin: 'https://elsewhere.example' })
  await site.server.hear(/The CV was printed anew/)
  expect(await site.read(paths.cvPdf)).toEqual([200, '%PDF-1.4 <html lang="nl"'])
  await site.change()
  await site.server.hear(/(The CV was printed anew[\s\S]*){2}/)
  for (const locale of locales) {
    const [status, pdf] = await site.read(addressIn(locale, paths.cvPdf))
    expect([status, pdf]).toEqual([200, expect.stringContaining(`%PDF-1.4 <html lang="${locale}"`)])
    expect(pdf).toEndWith('walvis')
  }
  const [, page] = await site.read(addressIn('en', paths.career))
  expect(page).toInclude(addressIn('en', paths.cvPdf))
}, 60_000)

test('without a Chromium a CV stays until it is changed, then goes, and the log says so in a sentence', async () => {
  await using site = await printedSite({ hasChromium: false })
  expect(await site.read(paths.cvPdf)).toEqual([200, '%PDF-1.4 nl'])
  const [, before] = await site.read(addressIn('en', paths.career))
  expect(before).toInclude(addressIn('en', paths.cvPdf))
  await site.change()
  await site.server.hear(/There is no cv\.pdf: .*no Chromium/)
  await site.server.hear(/The content was read again/)
  expect((await site.read(addressIn('en', paths.cvPdf)))[0]).toBe(404)
  const [, after] = await site.read(addressIn('en', paths.career))
  expect(after).not.toInclude(addressIn('en', paths.cvPdf))
}, 60_000)
