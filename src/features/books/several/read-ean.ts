import BarcodeFormat from '@zxing/library/esm/core/BarcodeFormat'
import BinaryBitmap from '@zxing/library/esm/core/BinaryBitmap'
import GlobalHistogramBinarizer from '@zxing/library/esm/core/common/GlobalHistogramBinarizer'
import DecodeHintType from '@zxing/library/esm/core/DecodeHintType'
import EAN13Reader from '@zxing/library/esm/core/oned/EAN13Reader'
import RGBLuminanceSource from '@zxing/library/esm/core/RGBLuminanceSource'

const maxWidth = 960
const hints = new Map<DecodeHintType, unknown>([
  [DecodeHintType.TRY_HARDER, true],
  [DecodeHintType.POSSIBLE_FORMATS, [BarcodeFormat.EAN_13]],
])

/** Where the browser has no `BarcodeDetector`. */
export function createEanReader() {
  const reader = new EAN13Reader()
  const canvas = document.createElement('canvas')
  const context = canvas.getContext('2d', { willReadFrequently: true })
  return async (video: HTMLVideoElement): Promise<string[]> => {
    const scale = Math.min(1, maxWidth / video.videoWidth)
    const [width, height] = [video.videoWidth, video.videoHeight].map((size) =>
      Math.floor(size * scale),
    )
    if (!context || !width || !height) return []
    Object.assign(canvas, { width, height })
    context.drawImage(video, 0, 0, width, height)
    const greys = greysOf(context.getImageData(0, 0, width, height).data)
    const source = new RGBLuminanceSource(greys, width, height)
    try {
      const bitmap = new BinaryBitmap(new GlobalHistogramBinarizer(source))
      return [reader.decode(bitmap, hints).getText()]
    } catch {
      // It throws for each picture without a barcode.
      return []
    }
  }
}

function greysOf(pixels: Uint8ClampedArray): Uint8ClampedArray {
  const greys = new Uint8ClampedArray(pixels.length / 4)
  for (let at = 0; at < greys.length; at += 1) {
    const [red = 0, green = 0, blue = 0] = pixels.subarray(4 * at, 4 * at + 3)
    greys[at] = (red + 2 * green + blue) / 4
  }
  return greys
}
