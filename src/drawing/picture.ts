import { renderAsync } from '@resvg/resvg-js'

/** Deterministic: the same SVG always gives the same bytes. */
export async function drawPicture(svg: string, width: number): Promise<Uint8Array> {
  const picture = await renderAsync(svg, {
    fitTo: { mode: 'width', value: width },
    font: { loadSystemFonts: false },
  })
  return picture.asPng()
}
