import type { Page } from '@playwright/test'

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

/** Without texts for screen readers, and book covers, whose texts are repeated beside them. */
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

/** A baseline should be half a pixel to three above the line. */
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

/** In italics, or in a family or a weight of which the site has no face. */
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

/** Of tables, labels and buttons: over two lines without a hyphen, though they are not long. */
export function brokenWords(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const range = document.createRange()
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    const found: string[] = []
    while (walker.nextNode()) {
      const { currentNode: node } = walker
      const element = node.parentElement?.closest('th, td, dt, label, .button')
      if (!element?.checkVisibility() || getComputedStyle(element).hyphens === 'auto') continue
      for (const { 0: word, index } of (node.textContent ?? '').matchAll(
        /[\p{L}\p{N}.\u00ad]+/gu,
      )) {
        if (word.length > 20 || word.includes('\u00ad')) continue
        range.setStart(node, index)
        range.setEnd(node, index + word.length)
        const lines = new Set(Array.from(range.getClientRects(), ({ top }) => Math.round(top)))
        if (lines.size > 1) found.push(word)
      }
    }
    return found
  })
}

/** WCAG 2.5.8: 24 × 24 px; a main button on a telephone 44, links in sentences as high as lines. */
export function smallTargets(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const targets = document.querySelectorAll<HTMLElement>(
      'a[href], button, summary, select, textarea, input:not([type=hidden])',
    )
    return [...targets].flatMap((one) => {
      if (!one.checkVisibility({ visibilityProperty: true }) || isOffered(one)) return []
      const { width, height, right } = one.getBoundingClientRect()
      if (right <= 0 || width <= 1 || isInSentence(one)) return []
      const wanted = innerWidth < 768 && one.matches('.button.primary') ? 44 : 24
      if (Math.min(width, height) >= wanted - 0.5) return []
      one.scrollIntoView({ block: 'center', behavior: 'instant' })
      const { left, top } = one.getBoundingClientRect()
      const [x, y] = [left + width / 2, top + height / 2]
      const reach = wanted / 2 - 0.5
      const isHit = [
        [x - reach, y],
        [x + reach, y],
        [x, y - reach],
        [x, y + reach],
      ].every(([x = 0, y = 0]) => hits(one, x, y))
      const name = one.getAttribute('aria-label') ?? one.textContent?.trim()
      return isHit ? [] : [`${one.localName} ${name}: ${Math.round(width)} × ${Math.round(height)}`]
    })

    /** Seen when it has the focus only. */
    function isOffered(one: HTMLElement): boolean {
      return getComputedStyle(one).clipPath !== 'none'
    }

    function isInSentence(one: HTMLElement): boolean {
      if (one.localName !== 'a' || getComputedStyle(one).display !== 'inline') return false
      const block = one.closest('p, li, dd, td, th, h1, h2, h3, h4, blockquote, figcaption')
      const words = block?.textContent?.trim() ?? ''
      return words.length > (one.textContent?.trim().length ?? 0) + 3
    }

    function hits(one: HTMLElement, x: number, y: number): boolean {
      const hit = document.elementFromPoint(x, y)
      const labels = one instanceof HTMLInputElement ? [...(one.labels ?? [])] : []
      return [one, ...labels].some((part) => part === hit || (hit && part.contains(hit)))
    }
  })
}

/** Main buttons behind another in their row, or not on the left edge of their form. */
export function strayButtons(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const isShown = (one: Element) => one.checkVisibility({ visibilityProperty: true })
    const all = [...document.querySelectorAll('main .button, dialog[open] .button')].filter(isShown)
    return all
      .filter((one) => one.matches('button.primary, .buttons > .primary'))
      .flatMap((main) => {
        const own = main.getBoundingClientRect()
        const group = main.closest('.buttons, form')
        const isLeft = (other: Element) => {
          const { left, right, top, bottom } = other.getBoundingClientRect()
          return left < own.left && right > 0 && top < own.bottom - 4 && bottom > own.top + 4
        }
        const others = all.filter((other) => other !== main && group?.contains(other))
        if (others.some(isLeft)) return [`${main.textContent} stands after another button`]
        const form = main.closest('form')
        const fields = [...(form?.querySelectorAll('.field') ?? [])].filter(isShown)
        if (!form || fields.some(isLeft)) return []
        const { paddingLeft, borderLeftWidth } = getComputedStyle(form)
        const inside = Number.parseFloat(paddingLeft) + Number.parseFloat(borderLeftWidth)
        const away = own.left - form.getBoundingClientRect().left - inside
        return Math.abs(away) <= 1 ? [] : [`${main.textContent} is ${Math.round(away)} px away`]
      })
  })
}

export function moving(page: Page): Promise<string[]> {
  return page.evaluate(() =>
    document
      .getAnimations()
      .filter((one) => Number(one.effect?.getComputedTiming().duration ?? 0) > 0)
      .map((one) => (one instanceof CSSAnimation ? one.animationName : String(one.id))),
  )
}

/** In forced colours: words of the colour of their ground, or under a plate on a ground of theirs. */
export function hiddenWords(page: Page): Promise<string[]> {
  return page.evaluate(() =>
    [...document.querySelectorAll('.button, [aria-current], .chip, .field, th, h1, h2')].flatMap(
      (one) => {
        const { color, backgroundColor, forcedColorAdjust } = getComputedStyle(one)
        const hasGround = one.matches('.button.primary, nav [aria-current]')
        const isHidden = color === backgroundColor || (hasGround && forcedColorAdjust !== 'none')
        return one.checkVisibility() && isHidden ? [one.textContent ?? ''] : []
      },
    ),
  )
}
