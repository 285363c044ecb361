import { formatDate, formatUnit } from '../../ui/dates/dates'
import { TitleBlock } from '../../ui/layout/title-block'
import { useRequestContext } from '../../ui/request-context'

export function BuildFacts() {
  const { LL, locale, manifest, content } = useRequestContext()
  const { siteStack } = LL
  const fontBytes = manifest.fonts.reduce((sum, { bytes }) => sum + bytes, 0)
  const kilobytes = (bytes: number) => formatUnit(locale, bytes / 1000, 'kilobyte')
  const cells = [
    [siteStack.built(), formatDate(locale, manifest.builtAt.slice(0, 10))],
    [siteStack.edition(), manifest.revision ?? '–'],
    [siteStack.stylesheet(), kilobytes(manifest.stylesheet.brotliBytes)],
    [siteStack.fonts(), kilobytes(fontBytes)],
    [siteStack.houseOf(), content.site.name],
  ] as const
  return <TitleBlock cells={cells} />
}
