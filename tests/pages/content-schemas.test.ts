import { expect, test } from 'bun:test'
import { jsonSchemas } from '../../src/commands/content/write-schemas'

for (const [path, schema] of jsonSchemas()) {
  test(`an editor that checks content by ${path} knows what the site reads`, async () => {
    expect(await Bun.file(path).text()).toBe(schema)
  })
}
