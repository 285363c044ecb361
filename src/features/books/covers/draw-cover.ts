import { recodePicture } from '../../../http/pictures/recode-picture'

/** In the largest size that pages show. */
export function drawCover(bytes: Uint8Array) {
  return recodePicture(bytes, { width: 640, height: 960 })
}
