export function pictureType(bytes: Uint8Array): PictureType | undefined {
  const hex = bytes.subarray(0, 12).toHex()
  return types.find(([start]) => start.test(hex))?.[1]
}

export type PictureType = 'image/jpeg' | 'image/png' | 'image/webp'

const types: [RegExp, PictureType][] = [
  [/^ffd8ff/, 'image/jpeg'],
  [/^89504e470d0a1a0a/, 'image/png'],
  [/^52494646.{8}57454250$/, 'image/webp'],
]
