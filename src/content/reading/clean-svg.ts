import sanitizeHtml from 'sanitize-html'

const shapes = ['path', 'rect', 'circle', 'ellipse', 'line', 'polyline', 'polygon', 'use', 'stop']
const groups = ['g', 'defs', 'symbol', 'clipPath', 'mask', 'linearGradient', 'radialGradient']
const numbers = ['x', 'y', 'x1', 'y1', 'x2', 'y2', 'cx', 'cy', 'r', 'rx', 'ry', 'width', 'height']
const paint = ['fill', 'fill-opacity', 'fill-rule', 'opacity', 'color', 'display', 'visibility']
const strokes = ['', '-width', '-linecap', '-linejoin', '-miterlimit', '-opacity']
const dashes = ['-dasharray', '-dashoffset']
const gradients = ['offset', 'stop-color', 'stop-opacity', 'fx', 'fy', 'spreadMethod']
const units = ['gradientUnits', 'gradientTransform', 'clipPathUnits', 'maskUnits', 'vector-effect']
const references = ['href', 'clip-path', 'clip-rule', 'mask']
const attributes = [
  ...['id', 'class', 'd', 'points', 'transform', 'viewBox'],
  ...[...strokes, ...dashes].map((one) => `stroke${one}`),
  ...[...numbers, ...paint, ...gradients, ...units, ...references],
]

/** What an editor's layer is called that is a light, such as `lamp` or `lamp-2`. */
const lamp = /^lamp[-_ ]?\d*$/i

/**
 * Leaves shapes with their colours; a light, by its `id`, becomes `class="lamp"`. Declarations of a
 * `style` become attributes, for the policy of a page allows none.
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
    if (isRoot && !/^(?:fill|stroke|color)/.test(name)) return []
    const [, target] = /^(?:url\(\s*["']?)?#([^"')]+)["']?\s*\)?$/.exec(value) ?? []
    const isReference = target !== undefined && /href|url/.test(`${name} ${value}`)
    if (isReference) {
      const to = `#${prefix}-${target}`
      return [[name, name === 'href' ? to : `url(${to})`]]
    }
    return name === 'href' || /[\\@]|url/i.test(value) ? [] : [[name, value]]
  })
  const named =
    id === undefined ? {} : lamp.test(id) ? { class: 'lamp' } : { id: `${prefix}-${id}` }
  return { ...named, ...Object.fromEntries(kept) }
}
