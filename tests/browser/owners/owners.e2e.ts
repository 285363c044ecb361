import { fixedContent } from '../../../src/content/content-source'
import { drawContent } from '../../../src/drawing/draw-content'
import { loadAssets } from '../../../src/http/document/assets'
import { shownPages } from '../../../src/ui/head/shown-pages'
import { addressIn } from '../../fixtures/address-in'
import { builtFolder } from '../../fixtures/built-folder'
import { ownerNames, readOwner } from '../../fixtures/content/owners'
import { times } from '../../long-form'
import { expectAccessible, expectFits } from '../fixtures/accessible'
import { serve, test } from '../fixtures/site'

// Colours in transition would fail the contrast check.
test.use({ contextOptions: { reducedMotion: 'reduce' } })

const widths = [320, 360, 768, 1440, 2560].filter((_, index) => index % times(2, 1) === 0)
const nobodys = { read: async () => null, version: () => 0 }

for (const name of ownerNames) {
  test(`${name}: each page can be read, and fits each screen`, async ({ page }) => {
    const content = await readOwner(name)
    const assets = await loadAssets(await builtFolder(), 'static')
    const { drawings, pictures } = await drawContent(content)
    assets.show(
      drawings,
      Array.from(pictures, ([href, png]) => [href, new Uint8Array(png)]),
    )
    const isDutch = content.site.country !== 'DE'
    const dependencies = { assets, contentSource: fixedContent(content), contributions: nobodys }
    await serve(dependencies, async (origin) => {
      for (const [index, path] of shownPages(content).entries()) {
        const locale = isDutch ? 'nl' : 'de'
        const address = addressIn(locale, path)
        await page.goto(origin + address)
        // Their contrast is that of the sample’s: one page in four in the short form.
        if (index % times(4, 1) === 0) await expectAccessible(page, `${address} of ${name}`)
        await expectFits(page, `${address} of ${name}`, widths)
      }
    })
  })
}
