import { shownPages } from '../../../src/ui/head/shown-pages'
import { addressIn } from '../../fixtures/address-in'
import { ownerNames, readOwner } from '../../fixtures/content/owners'
import { isLong, times } from '../../long-form'
import { expectAccessible, expectFits } from '../fixtures/accessible'
import { serveOwner } from '../fixtures/owner'
import { test } from '../fixtures/site'

// Colours in transition would fail the contrast check.
test.use({ contextOptions: { reducedMotion: 'reduce' } })

const widths = [320, 360, 768, 1440, 2560]

// Of whom there is little is shown by the one with an empty CV too.
for (const name of ownerNames.filter((name) => isLong || name !== 'one job')) {
  test(`${name}: each page can be read, and fits each screen`, async ({ page }) => {
    const content = await readOwner(name)
    const isDutch = content.site.country !== 'DE'
    await serveOwner(content, async (origin) => {
      for (const [index, path] of shownPages(content).entries()) {
        const locale = isDutch ? 'nl' : 'de'
        const address = addressIn(locale, path)
        await page.goto(origin + address)
        // Their contrast is that of the sample’s: one page in four in the short form.
        if (index % times(4, 1) === 0) await expectAccessible(page, `${address} of ${name}`)
        const some = widths.filter((_, turn) => (index + turn) % times(2, 1) === 0)
        await expectFits(page, `${address} of ${name}`, some)
      }
    })
  })
}
