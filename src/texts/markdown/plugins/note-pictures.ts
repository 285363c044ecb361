import type { Token } from 'markdown-it'
import { paths } from '../../../paths'

export interface ShownPicture {
  src: string
  srcset: string
  sizes: string
  width: number
  height: number
}

export interface NotePicture {
  /** Begins the SHA-256 of its bytes. */
  id: string
  width: number
  height: number
}

export interface PictureName extends NotePicture {
  isSmall: boolean
}

export const largestPicture = { width: 1600, height: 3200 }
export const smallWidth = 640

export const pictureSizes = '(width >= 48rem) 42rem, 92vw'

const fileName =
  /^(?<id>[\da-f]{32})-(?<width>[1-9]\d{0,3})x(?<height>[1-9]\d{0,3})(?<small>-small)?\.webp$/

/** Its size is part of its name, so that a text is shown without looking for it. */
export function pictureFile({ id, width, height }: NotePicture, kind: '' | '-small' = ''): string {
  return `${id}-${width}x${height}${kind}.webp`
}

export function readPictureFile(file: string): PictureName | undefined {
  const { id = '', width, height, small } = fileName.exec(file)?.groups ?? {}
  if (id === '') return undefined
  return { id, width: Number(width), height: Number(height), isSmall: small !== undefined }
}

export function notePictureAt(address: string): NotePicture | undefined {
  const beginning = paths.notePicture('')
  return address.startsWith(beginning)
    ? readPictureFile(address.slice(beginning.length))
    : undefined
}

export function notePicturesIn(tokens: readonly Token[]): { image: Token; picture: NotePicture }[] {
  return tokens
    .flatMap(({ children }) => children ?? [])
    .flatMap((image) => {
      const picture =
        image.type === 'image' ? notePictureAt(String(image.attrGet('src'))) : undefined
      return picture ? [{ image, picture }] : []
    })
}

/** @param place the beginning of their addresses */
export function showNotePicture(picture: NotePicture, place: string): ShownPicture {
  const { width, height } = picture
  const src = place + pictureFile(picture)
  const small = `${place}${pictureFile(picture, '-small')} ${smallWidth}w, `
  const srcset = `${width > smallWidth ? small : ''}${src} ${width}w`
  return { src, srcset, sizes: pictureSizes, width, height }
}
