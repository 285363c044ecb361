import { expect, test } from 'bun:test'
import { z } from 'zod'
import { locales } from '../../i18n/i18n-util'
import { readThemeColours } from '../../src/drawing/tokens'
import { paths } from '../../src/paths'
import { addressIn } from '../fixtures/address-in'
import { testApp } from '../fixtures/app'
import { ownerIn, sampleContent } from '../fixtures/content/sample-content'
import { pictureSize } from '../fixtures/picture-size'
import { attributes, select } from '../fixtures/select'

const { site } = sampleContent

const visitor = await testApp()
const tokens = await Bun.file('src/ui/styles/tokens.css').text()

/** The members of the W3C's web app manifest that home screens read. */
const manifestSchema = z.strictObject({
  id: z.literal('/'),
  name: z.string().min(1),
  short_name: z.string().min(1).max(12),
  description: z.string().min(1),
  lang: z.enum(locales),
  dir: z.literal('ltr'),
  start_url: z.string().startsWith('/'),
  scope: z.literal('/'),
  display: z.enum(['fullscreen', 'standalone', 'minimal-ui', 'browser']),
  background_color: z.string().regex(/^#[\da-f]{6}$/),
  theme_color: z.string().regex(/^#[\da-f]{6}$/),
  icons: z.array(
    z.strictObject({
      src: z.string().startsWith('/_build/'),
      sizes: z.string().regex(/^\d+x\d+$/),
      type: z.literal('image/png'),
      purpose: z.enum(['any', 'maskable']),
    }),
  ),
})

for (const locale of locales) {
  test(`the web manifest tells a home screen in ${locale} what this site is called`, async () => {
    const html = await (await visitor.ask(addressIn(locale, '/'))).text()
    const [href = ''] = attributes(html, 'link[rel=manifest]', 'href')
    expect(href).toBe(addressIn(locale, paths.webManifest))
    const answer = await visitor.ask(href)
    expect(answer.headers.get('Content-Type')).toBe('application/manifest+json; charset=utf-8')
    const manifest = manifestSchema.parse(await answer.json())
    expect(manifest.lang).toBe(locale)
    expect(manifest.name).toBe(site.name)
    expect(manifest.description).toBe(ownerIn(locale).description)
    expect(manifest.start_url).toBe(addressIn(locale, '/'))
    expect(manifest.theme_color).toBe(readThemeColours().surface.light)
    expect(tokens).toInclude(`--bg: light-dark(${manifest.background_color},`)
    const sizes = manifest.icons.map(({ sizes, purpose }) => `${sizes} ${purpose}`)
    expect(sizes).toEqual(['32x32 any', '192x192 any', '512x512 any', '512x512 maskable'])
    for (const { src, sizes } of manifest.icons) {
      expect(await pictureSize(await visitor.ask(src))).toBe(sizes)
    }
  })
}

test('every page has its icons, and Apple’s home screens have one of their own', async () => {
  const html = await (await visitor.ask('/sign-in')).text()
  const icons = select(html, 'link[rel=icon], link[rel=apple-touch-icon]')
  const sizes: string[] = []
  for (const { attributes } of icons.filter(({ attributes }) =>
    attributes.href?.endsWith('.png'),
  )) {
    sizes.push(`${attributes.rel} ${await pictureSize(await visitor.ask(attributes.href ?? ''))}`)
  }
  expect(sizes).toEqual(['icon 32x32', 'apple-touch-icon 180x180'])
  expect(icons.some(({ attributes }) => attributes.href === paths.favicon)).toBe(true)
})
