import { expect, test } from 'bun:test'
import { locales } from '../../i18n/i18n-util'
import { openFonts } from '../../src/drawing/lettering'
import { paths, publicPages } from '../../src/paths'
import { firstLetter } from '../../src/ui/headers/first-letter'
import { addressIn } from '../fixtures/address-in'
import { testApp } from '../fixtures/app'
import { select, texts } from '../fixtures/select'

const set = await openFonts()
const site = await testApp()

/** In em. */
function drawnBack(className: string | undefined): number {
  return Number(/k(\d+)/.exec(className ?? '')?.[1]) * 0.005
}

for (const letter of 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyzÀÉÍÑÓÖÜ0123456789¿¡') {
  test(`first letter: a title that begins with ${letter} begins on the wall`, () => {
    const room = set('bold', letter, 1).left
    expect(Math.abs(drawnBack(firstLetter(`${letter}n`)) - room)).toBeLessThan(0.012)
  })
}

for (const locale of locales) {
  for (const page of publicPages.filter((one) => one !== paths.home)) {
    test(`first letter: the title of ${addressIn(locale, page)} begins on the wall`, async () => {
      const html = await (await site.ask(addressIn(locale, page))).text()
      const [title = ''] = texts(html, 'h1.sign > span')
      const [span] = select(html, 'h1.sign > span')
      // A third of a pixel at the largest size is 0.002 em.
      const room = set('bold', title.charAt(0), 1).left
      expect(Math.abs(drawnBack(span?.attributes.class) - room)).toBeLessThan(0.004)
    })
  }
}
