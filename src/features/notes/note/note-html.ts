import { localized } from '../../../paths'
import type { RequestContext } from '../../../ui/request-context'
import { tagAddress } from '../list/notes-address'
import { renderNote } from '../text/render-note'

/** A note's text as HTML that may stand in a page. @param isTickable whether its tasks are buttons */
export function noteHtml(
  { LL, locale, origin }: Pick<RequestContext, 'LL' | 'locale' | 'origin'>,
  body: string,
  isTickable = false,
): string {
  return renderNote(body, {
    origin,
    isTickable,
    taskLabel: (text) => text || LL.notes.task(),
    tagHref: (tag) => localized(locale, tagAddress(tag)),
    topHeading: 2,
  })
}
