import type { Page } from '@playwright/test'

/** The cumulative layout shift since the load, as measured by the browser. */
export function layoutShift(page: Page): Promise<number> {
  return page.evaluate(async () => {
    let sum = 0
    const count = (entries: PerformanceEntryList) => {
      for (const entry of entries) if ('value' in entry) sum += Number(entry.value)
    }
    const observer = new PerformanceObserver((list) => count(list.getEntries()))
    observer.observe({ type: 'layout-shift', buffered: true })
    await document.fonts.ready
    for (let frame = 0; frame < 3; frame++) await new Promise(requestAnimationFrame)
    count(observer.takeRecords())
    return sum
  })
}

/**
 * Visible texts below the minimum size. Ignores texts for screen readers, and book covers, whose
 * texts are repeated beside them.
 */
export function smallTexts(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const found: string[] = []
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    while (walker.nextNode()) {
      const element = walker.currentNode.parentElement
      const text = walker.currentNode.textContent?.trim()
      if (element?.closest('.cover[aria-hidden=true]')) continue
      if (!text || !element?.checkVisibility({ opacityProperty: true, visibilityProperty: true }))
        continue
      const range = document.createRange()
      range.selectNodeContents(walker.currentNode)
      const { width, height } = range.getBoundingClientRect()
      const size = Number.parseFloat(getComputedStyle(element).fontSize)
      const matrix = element instanceof SVGGraphicsElement ? element.getScreenCTM() : null
      if (width > 1 && height > 1 && size * (matrix?.a ?? 1) < 13) found.push(`${size}: ${text}`)
    }
    return found
  })
}

/** Large words whose baseline is not half a pixel to three above the line that they stand on. */
export function strayLetters(page: Page): Promise<string[]> {
  return page.evaluate(() =>
    [...document.querySelectorAll('.sign > span, .standing h3, .stand')].flatMap((word) => {
      const mark = document.createElement('i')
      mark.style.cssText = 'display: inline-block; vertical-align: 5px'
      const inner = word.querySelector('a') ?? word
      inner.append(mark)
      const baseline = mark.getBoundingClientRect().bottom + 5
      mark.remove()
      const row = word.closest('.standing > li')
      const lined = [word, word.parentElement, row].find(
        (one) => one && Number.parseFloat(getComputedStyle(one).borderBottomWidth) > 1,
      )
      if (!lined) return [`${word.textContent} stands on nothing`]
      const line = Number.parseFloat(getComputedStyle(lined).borderBottomWidth)
      const below = baseline - (lined.getBoundingClientRect().bottom - line)
      return below >= 0.5 && below <= 3 ? [] : [`${word.textContent}: ${below} px`]
    }),
  )
}

/** Visible texts in italics, or in a family or a weight of which the site has no face. */
export function facelessTexts(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const bare = (name: string) => name.replaceAll('"', '').trim()
    const faces = Array.from(document.fonts, ({ family, weight }) => {
      const [least = '400', most = least] = weight.replaceAll('normal', '400').split(' ')
      return { family: bare(family), least: Number(least), most: Number(most) }
    })
    const found = new Set<string>()
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    while (walker.nextNode()) {
      const element = walker.currentNode.parentElement
      const text = walker.currentNode.textContent?.trim()
      if (!text || !element?.checkVisibility()) continue
      const { fontFamily, fontWeight, fontStyle } = getComputedStyle(element)
      const family = bare(fontFamily.split(',')[0] ?? '')
      const hasFace = faces.some(
        (face) => face.family === family && face.least <= +fontWeight && +fontWeight <= face.most,
      )
      if (fontStyle !== 'normal' || !hasFace) {
        found.add(`${fontStyle} ${fontWeight} ${family}: ${text.slice(0, 40)}`)
      }
    }
    return [...found]
  })
}
