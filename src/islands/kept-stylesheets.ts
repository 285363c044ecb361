/** The style sheets that a browser has in its cache, by their names, which change with them. */
export const stylesheetsCookie = 'UI_STYLES'

export function stylesheetsValue(hrefs: readonly string[]): string {
  return hrefs.map(nameOf).join('~')
}

export function hasStylesheet(value: string | undefined, href: string): boolean {
  return value?.split('~').includes(nameOf(href)) ?? false
}

function nameOf(href: string): string {
  return href.slice(href.lastIndexOf('/') + 1)
}
