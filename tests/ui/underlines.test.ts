import { expect, test } from 'bun:test'
import { join } from 'node:path'
import { builtAssets, builtFolder } from '../fixtures/built-folder'

test('no underline is written in a way that WebKit drops whole', async () => {
  const { stylesheet, roomsStylesheet } = (await builtAssets()).manifest
  for (const { href } of [stylesheet, roomsStylesheet]) {
    const css = await Bun.file(
      join(await builtFolder(), 'public', href.replace('/_build/', '')),
    ).text()
    expect(css).toMatch(/text-decoration-thickness:var\(/)
    // It knows no thickness in the shorthand, and of a variable learns that too late to keep the rest.
    expect(css.match(/text-decoration:[^;}]*var\([^;}]*/g)).toBeNull()
  }
})
