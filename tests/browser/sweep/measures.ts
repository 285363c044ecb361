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
    [...document.querySelectorAll('.sign > span, .standing h3, .type-display')].flatMap((word) => {
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
      if (!element?.checkVisibility()) continue
      for (const { 0: word, index } of (node.textContent ?? '').matchAll(
        /[\p{L}\p{N}.\u00ad]+/gu,
      )) {
        if (word.length > 13 || word.includes('\u00ad')) continue
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

/**
 * Over two lines within a word that would have fitted into one, or that no hyphen shows to go on.
 * Chromium hyphenates if it has the language's dictionary, words of 14 letters and more.
 */
export function tornWords(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const range = document.createRange()
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    const found = new Set<string>()
    while (walker.nextNode()) {
      const { currentNode: node } = walker
      const element = node.parentElement
      if (!element?.checkVisibility({ visibilityProperty: true })) continue
      if (element.closest('.cover, svg, pre, .sign')) continue
      const { hyphens } = getComputedStyle(element)
      for (const { 0: word, index } of (node.textContent ?? '').matchAll(/[\p{L}\p{N}\u00ad]+/gu)) {
        if (word.includes('\u00ad')) continue
        range.setStart(node, index)
        range.setEnd(node, index + word.length)
        const parts = [...range.getClientRects()].filter(({ width }) => width > 0.5)
        if (new Set(parts.map(({ top }) => Math.round(top))).size < 2) continue
        const block = [...ancestorsOf(element)].find(
          (one) => !getComputedStyle(one).display.startsWith('inline'),
        )
        const needed = parts.reduce((sum, { width }) => sum + width, 0)
        const isShort = block && needed < contentWidth(block)
        const isHyphenated = hyphens === 'auto' && word.length >= 14
        const isBare = /^\p{L}+$/u.test(word) && !element.closest('.address, code')
        if (!isHyphenated && (isShort || isBare)) found.add(`${element.localName}: ${word}`)
      }
    }
    return [...found]

    function contentWidth(block: Element): number {
      const { paddingLeft, paddingRight } = getComputedStyle(block)
      return block.clientWidth - Number.parseFloat(paddingLeft) - Number.parseFloat(paddingRight)
    }

    function* ancestorsOf(element: Element | null) {
      for (let one = element; one; one = one.parentElement) yield one
    }
  })
}

/** Of each control that Tab reaches: a focus changes too few pixels to something that stands out. */
export async function unseenRings(page: Page): Promise<string[]> {
  const unseen: string[] = []
  await page.evaluate(() => {
    document.body.tabIndex = -1
    document.body.focus()
    document.body.removeAttribute('tabindex')
  })
  for (let stop = 0; stop < 200; stop++) {
    await page.keyboard.press('Tab')
    const focused = await page.evaluate(() => {
      const element = document.activeElement
      if (!element || element === document.body) return undefined
      const { left, top, right, bottom } = element.getBoundingClientRect()
      const x = Math.max(0, left - 8)
      const y = Math.max(0, top - 8)
      const width = Math.min(innerWidth, right + 8) - x
      const height = Math.min(innerHeight, bottom + 8) - y
      const name = element.getAttribute('aria-label') ?? element.textContent?.trim().slice(0, 40)
      const isSeen = width > 8 && height > 8 && !element.closest('[popover], dialog')
      return { name: `${element.localName} ${name}`, clip: { x, y, width, height }, isSeen }
    })
    if (!focused) break
    if (!focused.isSeen) continue
    const { clip, name } = focused
    const lit = await page.screenshot({ clip })
    await page.evaluate(() => {
      const { activeElement: element } = document
      if (!(element instanceof HTMLElement)) return
      element.blur()
      // Chromium: the button of a calendar keeps the focus.
      if (document.activeElement === element) element.style.outline = 'none'
    })
    const bare = await page.screenshot({ clip })
    await page.evaluate(() => {
      if (document.activeElement instanceof HTMLElement) document.activeElement.style.outline = ''
    })
    const pixels = await changedPixels(page, lit, bare)
    if (pixels < clip.width + clip.height)
      unseen.push(`${name}: ${pixels} of ${clip.width + clip.height}`)
  }
  return unseen
}

/** How many differ by a contrast of 3 : 1 and more. */
function changedPixels(page: Page, one: Buffer, other: Buffer): Promise<number> {
  return page.evaluate(
    async (pictures) => {
      const [first, second] = await Promise.all(
        pictures.map(async (base64) => {
          const bytes = Uint8Array.from(atob(base64), (byte) => byte.charCodeAt(0))
          const image = await createImageBitmap(new Blob([bytes]))
          const canvas = new OffscreenCanvas(image.width, image.height)
          const context = canvas.getContext('2d')
          context?.drawImage(image, 0, 0)
          return context?.getImageData(0, 0, image.width, image.height).data ?? []
        }),
      )
      let changed = 0
      for (let at = 0; at < (first?.length ?? 0); at += 4) {
        const [a, b] = [luminance(first, at), luminance(second, at)]
        if ((Math.max(a, b) + 0.05) / (Math.min(a, b) + 0.05) >= 3) changed += 1
      }
      return changed

      function luminance(data: ArrayLike<number> | undefined, at: number): number {
        const [red = 0, green = 0, blue = 0] = [0, 1, 2].map((channel) => {
          const value = (data?.[at + channel] ?? 0) / 255
          return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4
        })
        return 0.2126 * red + 0.7152 * green + 0.0722 * blue
      }
    },
    [one.toString('base64'), other.toString('base64')],
  )
}
