import { recodePicture } from '../../../http/pictures/recode-picture'

export function drawCover(bytes: Uint8Array) {
  return recodePicture(bytes, { width: 640, height: 960 })
}
