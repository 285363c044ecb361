interface Selected {
  attributes: Record<string, string>
  /** Of all that is inside, without white space at its ends. */
  text: string
}

/** The elements of a document that a CSS selector finds; none of them inside another. */
export function select(html: string, selector: string): Selected[] {
  const found: Selected[] = []
  const rewriter = new HTMLRewriter().on(selector, {
    element({ attributes }) {
      const pairs = Array.from(attributes, ([name, value]) => [name, unescapeHtml(value)])
      found.push({ attributes: Object.fromEntries(pairs), text: '' })
    },
    text({ text }) {
      const current = found.at(-1)
      if (current) current.text += text
    },
  })
  rewriter.transform(html)
  return found.map(({ attributes, text }) => ({ attributes, text: unescapeHtml(text).trim() }))
}

/** The texts of what a selector finds. */
export function texts(html: string, selector: string): string[] {
  return select(html, selector).map(({ text }) => text)
}

/** One attribute of each of what a selector finds. */
export function attributes(html: string, selector: string, name: string): (string | undefined)[] {
  return select(html, selector).map((element) => element.attributes[name])
}

const entities: Record<string, string> = {
  '&amp;': '&',
  '&lt;': '<',
  '&gt;': '>',
  '&quot;': '"',
  '&#x27;': "'",
  '&#39;': "'",
}

function unescapeHtml(text: string): string {
  return text.replace(/&(?:amp|lt|gt|quot|#x27|#39);/g, (entity) => entities[entity] ?? entity)
}
