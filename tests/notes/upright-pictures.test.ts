import { expect, test } from 'bun:test'
import { uprightImage } from '../../src/http/pictures/upright-image'
import { openPictures } from '../fixtures/rooms/pictures'
import { photo } from '../fixtures/stand-ins/picture'
import { asSeen, pixels, turnedPng, turnedWebp } from '../fixtures/stand-ins/turned-picture'

const { add } = await openPictures()

for (const orientation of [1, 2, 3, 4, 5, 6, 7, 8]) {
  test(`a PNG is shown upright that says ${orientation} of how it lies`, async () => {
    const upright = await uprightImage(turnedPng(pixels, orientation)).png().bytes()
    const expected = await new Bun.Image(turnedPng(asSeen(pixels, orientation))).png().bytes()
    expect(Buffer.from(upright).toHex()).toBe(Buffer.from(expected).toHex())
  })
}

for (const [format, file] of [
  ['JPEG', await photo()],
  [
    'PNG',
    turnedPng(
      Array.from({ length: 8 }, () => Array(12).fill(9)),
      6,
    ),
  ],
  ['WebP', await turnedWebp(6)],
] as const) {
  test(`a picture of a note in ${format} that lies on its side stands upright`, async () => {
    const { address } = await add(file)
    expect(address).toEndWith('-8x12.webp')
  })
}

test('a picture whose remarks are cut off is shown as it is', async () => {
  for (const length of [0, 1, 7, 9, 12, 20]) {
    const png = turnedPng(pixels, 6)
    const at = Buffer.from(png).indexOf('eXIf')
    const cut = Buffer.concat([png.subarray(0, at + 4), png.subarray(at + 4, at + 4 + length)])
    expect(() => uprightImage(new Uint8Array(cut))).not.toThrow()
  }
})
