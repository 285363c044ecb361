import { expect, test } from 'bun:test'
import { locales } from '../../i18n/i18n-util'
import { fixedContent } from '../../src/content/content-source'
import { type Assets, loadAssets } from '../../src/http/document/assets'
import { paths } from '../../src/paths'
import { printedFor } from '../../src/ui/head/printed-cv'
import { addressIn } from '../fixtures/address-in'
import { origin, testApp } from '../fixtures/app'
import { builtFolder } from '../fixtures/built-folder'
import { sampleContent } from '../fixtures/content/sample-content'
import { attributes } from '../fixtures/select'
import { unknownLanguage } from '../fixtures/unknown-language'

const pdfIn = (locale: string) => new TextEncoder().encode(`%PDF-1.4 ${locale}`)

async function assetsWithCv(content = sampleContent): Promise<Assets> {
  const assets = await loadAssets(await builtFolder(), 'static')
  const hrefs = locales.map((locale) => [locale, `/_build/cv-${locale}.pdf`] as const)
  const files = Object.fromEntries(hrefs.map(([locale, href]) => [locale, { href, bytes: 11 }]))
  const cv = { printedFor: printedFor(content, assets.manifest), origin: '', files }
  assets.showCv(cv, new Map(hrefs.map(([locale, href]) => [href, pdfIn(locale)])))
  return assets
}

const printed = await testApp({ assets: await assetsWithCv() })

for (const locale of locales) {
  test(`a recruiter finds the CV in ${locale} as a PDF with the owner's name, by the pages that lead to it, and asks once`, async () => {
    const address = addressIn(locale, paths.cvPdf)
    const answer = await printed.ask(address, { 'Accept-Language': unknownLanguage })
    const headers = Object.fromEntries(answer.headers)
    expect([answer.status, await answer.text()]).toEqual([200, `%PDF-1.4 ${locale}`])
    expect(headers).toMatchObject({
      'content-type': 'application/pdf',
      'content-language': locale,
      'cache-control': 'public, no-cache',
      'content-disposition': `inline; filename="noor-voordeur.pdf"; filename*=UTF-8''Noor%20Voordeur.pdf`,
      'x-robots-tag': 'noindex',
    })
    const again = await printed.ask(address, { 'If-None-Match': headers.etag ?? '' })
    expect([again.status, await again.text()]).toEqual([304, ''])
    const head = await printed.ask(address, {}, { method: 'HEAD' })
    expect([head.status, head.headers.get('Content-Length')]).toEqual([200, '11'])
    for (const page of [paths.career, paths.home]) {
      const html = await (await printed.ask(addressIn(locale, page))).text()
      expect([page, attributes(html, 'main a', 'href').includes(address)]).toEqual([page, true])
    }
    expect(await (await printed.ask(paths.llms)).text()).toInclude(`(${origin}${address}): PDF`)
  })
}

test('an owner of any name gives the file that name', async () => {
  const content = { ...sampleContent, site: { ...sampleContent.site, name: 'Ans “Naad” O’Hara' } }
  const assets = await assetsWithCv(content)
  const { ask } = await testApp({ assets, contentSource: fixedContent(content) })
  expect((await ask(paths.cvPdf)).headers.get('Content-Disposition')).toBe(
    `inline; filename="ans-naad-ohara.pdf"; filename*=UTF-8''Ans%20%E2%80%9CNaad%E2%80%9D%20O%E2%80%99Hara.pdf`,
  )
})

for (const [which, assets] of [
  ['no CV was printed', undefined],
  [
    'the CV is of what the owner said before',
    await assetsWithCv({ ...sampleContent, taglines: [] }),
  ],
] as const) {
  test(`where ${which}, no page leads to one and nothing is there`, async () => {
    const { ask } = await testApp(assets && { assets })
    for (const locale of locales) {
      const address = addressIn(locale, paths.cvPdf)
      expect((await ask(address)).status).toBe(404)
      for (const page of [paths.home, paths.aboutMe, paths.career, paths.llms]) {
        const path = page === paths.llms ? page : addressIn(locale, page)
        expect(await (await ask(path)).text()).not.toInclude(paths.cvPdf)
      }
    }
  })
}
