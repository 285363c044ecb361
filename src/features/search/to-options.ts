import { localePrefix } from '../../islands/locale-prefix'

/**
 * Makes the results of the search page those of a listbox: headings name groups, links are
 * options. What was found in the room that is shown comes first.
 */
export function toOptions(results: Element): void {
  for (const element of results.querySelectorAll('h2, h3, p, ul, li')) {
    element.setAttribute('role', 'none')
  }
  for (const group of results.querySelectorAll('section')) {
    const heading = group.querySelector('h2')
    if (!heading) continue
    // The page below may be the search page.
    heading.id = `option-group-${heading.id}`
    group.setAttribute('role', 'group')
    group.setAttribute('aria-labelledby', heading.id)
  }
  const [, room] = location.pathname.slice(localePrefix().length).split('/')
  const ofRoom = results.querySelector(`.search-place:has(> [id="option-group-found-${room}"])`)
  const others = results.querySelectorAll('.search-group:not(.search-commands)')
  if (ofRoom) others[0]?.parentElement?.before(ofRoom.parentElement ?? ofRoom)
  const links = results.querySelectorAll('a')
  for (const [index, link] of links.entries()) {
    link.id = `option-${index}`
    link.tabIndex = -1
    link.setAttribute('role', 'option')
    link.setAttribute('aria-posinset', String(index + 1))
    link.setAttribute('aria-setsize', String(links.length))
  }
}
