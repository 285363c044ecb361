import { expect } from '@playwright/test'
import type { Locales } from '../../../i18n/i18n-types'
import { locales } from '../../../i18n/i18n-util'
import { siteLanguages } from '../../../i18n/site-languages'
import { translationsIn } from '../../../i18n/translations'
import type { Content } from '../../../src/content/content'
import { localize, withoutLanguage } from '../../../src/content/localize'
import { printCv } from '../../../src/drawing/printing/print-cv'
import { loadAssets } from '../../../src/http/document/assets'
import { addressIn } from '../../fixtures/address-in'
import { builtFolder } from '../../fixtures/built-folder'
import { readOwner } from '../../fixtures/content/owners'
import { sampleContent } from '../../fixtures/content/sample-content'
import { isLong } from '../../long-form'
import { drawnWords } from '../fixtures/drawn-words'
import { test } from '../fixtures/site'
import { findHeadlessBrowser } from '../headless-browser'

async function print(content: Content, origin = '') {
  const assets = await loadAssets(await builtFolder(), 'static')
  const chromium = findHeadlessBrowser()
  const { cv, files } = await printCv({ content, assets, origin, chromium })
  return siteLanguages(content).locales.map((locale) => {
    const pdf = Buffer.from(files.get(cv.files[locale]?.href ?? '') ?? [])
    return { locale, pdf, text: pdf.toString('latin1') }
  })
}

/** Chromium writes titles in UTF-16 if one byte per letter is not enough. */
function titleOf(text: string): string {
  const [, plain, coded = ''] = /\/Title (?:\(([^)]*)\)|<([\dA-F]*)>)/.exec(text) ?? []
  return plain ?? Buffer.from(coded, 'hex').swap16().toString('utf16le').replace('\ufeff', '')
}

test('CV: it comes out of Chromium on A4, small, with title, language and links to the site', async () => {
  const origin = 'https://voordeur.example'
  for (const { locale, pdf, text } of await print(sampleContent, origin)) {
    expect(text.startsWith('%PDF-')).toBe(true)
    expect(text).toContain(`/Lang (${locale})`)
    const title = translationsIn(locale, sampleContent).career.title()
    expect(titleOf(text)).toBe(`${title} – Noor Voordeur`)
    expect(text.match(/\/MediaBox \[0 0 59[45]\.\d+ 84[12]\.\d+\]/)).not.toBeNull()
    expect([locale, pagesOf(text)]).toEqual([locale, 4])
    expect(pdf.byteLength).toBeLessThan(300_000)
    const links = [...text.matchAll(/\/URI \(([^)]*)\)/g)].map(([, address]) => address)
    expect(links).toContain(origin + addressIn(locale, '/projects/getijdenboek'))
    expect(links).toContain(`${origin}${addressIn(locale, '/career')}?skill=typescript`)
    expect(text).not.toContain('127.0.0.1')
  }
})

test('CV: whoever reads its text reads each job with what came of it, in the order of the page', async () => {
  for (const { locale, pdf } of await print(sampleContent)) {
    const { site, experience, education } = localize(sampleContent, locale)
    const jobs = experience.flatMap(({ position, name, summary, highlights }) => [
      ...[position, name, summary],
      ...highlights,
    ])
    const studies = education.flatMap(({ area, institution }) => [area, institution])
    const wanted = [site.name, ...jobs, ...studies]
      .flatMap((text) => (text === undefined ? [] : withoutLanguage(text)))
      .map((text) => text.replaceAll(gaps, ''))
    const drawn = drawnWords(pdf).replaceAll(gaps, '')
    let read = 0
    for (const text of wanted) {
      const found = drawn.indexOf(text, read)
      expect.soft(found, `${locale}: ${text}`).not.toBe(-1)
      if (found >= 0) read = found + text.length
    }
    expect(wanted.length).toBeGreaterThan(30)
  }
})

/** A line may end at a hyphen that is the word's own or not; an apostrophe is written in three ways. */
const gaps = /[\s\u00ad\u2010\u02bc'’-]/g

test('CV: one of forty jobs fills pages, none of them empty, and links to no place of its printing', async () => {
  const content = await readOwner('forty jobs')
  const languages: Locales[] = isLong ? locales : ['de']
  for (const { text } of await print({ ...content, site: { ...content.site, languages } })) {
    expect(pagesOf(text)).toBeGreaterThan(4)
    expect(pagesOf(text)).toBeLessThan(11)
    expect(text).not.toContain('127.0.0.1')
  }
})

function pagesOf(text: string): number {
  return text.match(/\/Type \/Page\b/g)?.length ?? 0
}
