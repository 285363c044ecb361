export function pictureType(bytes: Uint8Array): PictureType | undefined {
  const hex = bytes.subarray(0, 12).toHex()
  return types.find(([start]) => start.test(hex))?.[1]
}

type PictureType = (typeof shownTypes)[number] | 'image/heic'

export const shownTypes = ['image/jpeg', 'image/png', 'image/webp', 'image/gif'] as const

const types: [RegExp, PictureType][] = [
  [/^ffd8ff/, 'image/jpeg'],
  [/^89504e470d0a1a0a/, 'image/png'],
  [/^52494646.{8}57454250$/, 'image/webp'],
  [/^47494638(?:37|39)61/, 'image/gif'],
  // `ftyp` of HEIC and AVIF, which the decoder leaves to the operating system.
  [/^.{8}66747970(?:686569|686576|6d696631|6d736631|617669)/, 'image/heic'],
]
