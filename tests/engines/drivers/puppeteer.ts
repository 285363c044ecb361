import puppeteer, { ElementHandle, type Page } from 'puppeteer-core'
import { findVisible, untilThere, type Visitor } from './visitor'

/** Chromium by its own protocol, Firefox by WebDriver BiDi: neither needs a separate driver. */
export async function visitByPuppeteer(
  browser: 'chrome' | 'firefox',
  executablePath: string,
  args: string[],
): Promise<Visitor> {
  const running = await puppeteer.launch({ browser, executablePath, args, headless: true })
  const page = await running.newPage()
  const complaints: string[] = []
  page.on('pageerror', (error) => complaints.push(String(error)))
  return {
    async open(address) {
      await page.goto(address)
    },
    resize: (width, height) => page.setViewport({ width, height }),
    read: (expression) => page.evaluate(expression),
    async click(selector, text) {
      const found = await find(page, selector, text)
      await found.click()
    },
    async type(selector, text) {
      const field = await find(page, selector)
      await field.evaluate((element) => {
        if (element instanceof HTMLInputElement || element instanceof HTMLTextAreaElement)
          element.select()
      })
      await field.type(text)
    },
    press: (key) => page.keyboard.press(key),
    async choose(selector, value) {
      const field = await find(page, selector)
      await field.select(value)
    },
    picture: () => page.screenshot({ fullPage: true }),
    complaints: async () => complaints,
    leave: () => running.close(),
  }
}

function find(page: Page, selector: string, text?: string): Promise<ElementHandle<Element>> {
  return untilThere(`${selector} ${text ?? ''}`, async () => {
    const found = await page.evaluateHandle(`(${findVisible})(${words([selector, text ?? null])})`)
    return found instanceof ElementHandle ? found : undefined
  })
}

function words(values: readonly (string | null)[]): string {
  return values.map((value) => JSON.stringify(value)).join()
}
