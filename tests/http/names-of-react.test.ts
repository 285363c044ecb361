import { expect, test } from 'bun:test'
import { Glob } from 'bun'
import { namesOfReact } from '../../src/commands/build/scripts'

const react = 'node_modules/react-dom/cjs/react-dom-client.production.js'

/** What meets React in the browser: the site's own files, what it uses there, and the DOM. */
const neighbours = [
  'src/{client,features,islands,ui}/**/*.{ts,tsx}',
  'node_modules/jotai/dist/**/*.js',
  'node_modules/react/cjs/*.production.js',
  'node_modules/react-dom/cjs/react-dom.production.js',
  'node_modules/typescript/lib/lib.{dom,es}*.d.ts',
]

for (const pattern of neighbours) {
  test(`no property that the build shortens is one of ${pattern}`, async () => {
    const files = [...new Glob(pattern).scanSync('.')]
    expect(files).not.toEqual([])
    for (const file of files) {
      const names = propertiesIn(await Bun.file(file).text())
      const shared = [...names].filter((name) => namesOfReact.test(name))
      expect({ file, shared }).toEqual({ file, shared: [] })
    }
  })
}

test('React never names in quotes a property that the build shortens', async () => {
  const text = await Bun.file(react).text()
  expect([...propertiesIn(text)].filter((name) => namesOfReact.test(name)).length).toBeGreaterThan(
    50,
  )
  const quoted = [...text.matchAll(/(["'`])(\w+)\1/g)].map(([, , name = '']) => name)
  expect(quoted.filter((name) => namesOfReact.test(name))).toEqual([])
})

/** After a point, before a colon, or shorthand in a line of its own. */
function propertiesIn(text: string): Set<string> {
  const code = text.replaceAll(/\/\*[\s\S]*?\*\//g, '')
  const matches = code.matchAll(/\.(\w+)\b|\b(\w+)(?=\??:)|^\s*(\w+)(?=,$)/gm)
  return new Set([...matches].flatMap(([, ...names]) => names.filter((name) => name !== undefined)))
}
