import sanitizeHtml from 'sanitize-html'

const shapes = ['path', 'rect', 'circle', 'ellipse', 'line', 'polyline', 'polygon', 'use', 'stop']
const groups = ['g', 'defs', 'symbol', 'clipPath', 'mask', 'linearGradient', 'radialGradient']
const numbers = ['x', 'y', 'x1', 'y1', 'x2', 'y2', 'cx', 'cy', 'r', 'rx', 'ry', 'width', 'height']
const paint = ['fill-opacity', 'fill-rule', 'opacity', 'color', 'display', 'visibility']
const strokes = ['-width', '-linecap', '-linejoin', '-miterlimit', '-opacity']
const dashes = ['-dasharray', '-dashoffset']
const gradients = ['offset', 'stop-color', 'stop-opacity', 'fx', 'fy', 'spreadMethod']
const units = ['gradientUnits', 'gradientTransform', 'clipPathUnits', 'maskUnits', 'clip-rule']
const references = ['fill', 'stroke', 'clip-path', 'mask']
const attributes = [
  ...['id', 'class', 'href', 'd', 'points', 'transform', 'viewBox', 'vector-effect'],
  ...[...strokes, ...dashes].map((one) => `stroke${one}`),
  ...[...numbers, ...paint, ...gradients, ...units, ...references],
]

const colour = String.raw`(?:[a-z-]+|#[\da-f]+|(?:rgba?|hsla?|hwb|(?:ok)?lab|(?:ok)?lch|color|light-dark)\([-\w\s#%.,/+]*\))`
const plain = new RegExp(String.raw`^(?:${colour}|[\d.]+)$`, 'i')
const reference = new RegExp(
  String.raw`^url\(\s*["']?#([^\s"'()\\]+)["']?\s*\)(?:\s*(${colour}))?$`,
  'i',
)

/** How editors name the layers that are lights: `lamp` or `lamp-2`. */
const lamp = /^lamp[-_ ]?\d*$/i

/**
 * A `style` becomes attributes, for the policy of a page allows none.
 * @param prefix of ids, so that those of two drawings differ in a page
 */
export function cleanSvg(svg: string, prefix: string) {
  const [, viewBox = ''] = /<svg\b[^>]*?\sviewBox\s*=\s*["']([^"']*)/.exec(svg) ?? []
  const inside = sanitizeHtml(svg, {
    allowedTags: [...shapes, ...groups],
    allowedAttributes: { '*': attributes },
    allowedClasses: { '*': ['lamp'] },
    selfClosing: shapes,
    nonTextTags: ['title', 'desc', 'metadata'],
    textFilter: () => '',
    parser: { xmlMode: true },
    transformTags: {
      '*': (tag, { style = '', 'xlink:href': link, ...own }) => ({
        tagName: tag === 'svg' ? 'g' : tag,
        attribs: withIds(
          { ...(link !== undefined && { href: link }), ...own, ...declared(style) },
          tag === 'svg',
          prefix,
        ),
      }),
    },
  })
  return { viewBox, inside }
}

function declared(style: string): Record<string, string> {
  const pairs = style.split(';').map((one) => one.split(':').map((part) => part.trim()))
  return Object.fromEntries(
    pairs.flatMap(([name, value]) => (name && value ? [[name, value]] : [])),
  )
}

function withIds(
  { id, class: _, ...own }: Record<string, string>,
  isRoot: boolean,
  prefix: string,
): Record<string, string> {
  const kept = Object.entries(own).flatMap(([name, value]) => {
    if (isRoot && !/^(?:fill|stroke|color|opacity|clip|mask)/.test(name)) return []
    const safe = cleanValue(name, value.trim(), prefix)
    return safe === undefined ? [] : [[name, safe]]
  })
  return {
    ...(id !== undefined && { id: `${prefix}-${id}`, ...(lamp.test(id) && { class: 'lamp' }) }),
    ...Object.fromEntries(kept),
  }
}

function cleanValue(name: string, value: string, prefix: string): string | undefined {
  if (name === 'href') return value.startsWith('#') ? `#${prefix}-${value.slice(1)}` : undefined
  if (!references.includes(name)) return /[\\@]|url|image|src\(/i.test(value) ? undefined : value
  const [, target, fallback = ''] = reference.exec(value) ?? []
  if (target !== undefined) return `url(#${prefix}-${target}) ${fallback}`.trim()
  return plain.test(value) ? value : undefined
}
