import svgpath from 'svgpath'

/** A tenth of a unit is less than a tenth of a pixel: icons are drawn on 24 and shown at 20. */
export function roundPath(path: string): string {
  return svgpath(path).round(1).toString()
}
