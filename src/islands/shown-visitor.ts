/** Whom a page was made for; undefined for a guest. */
export function shownVisitor(page = document): string | undefined {
  return page.querySelector<HTMLMetaElement>('meta[name=visitor]')?.content
}
