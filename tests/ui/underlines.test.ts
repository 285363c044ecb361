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
    // WebKit knows no thickness in the shorthand, and drops all of it when it has a variable.
    const shorthands = css.match(/text-decoration:[^;}]*/g) ?? []
    expect(shorthands.length).toBeGreaterThan(0)
    expect(shorthands.filter((one) => /var\(|\d|from-font/.test(one))).toEqual([])
  }
})
