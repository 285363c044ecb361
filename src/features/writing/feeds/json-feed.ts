import type { Site } from '../../../content/schema/site'
import { paths } from '../../../paths'
import type { FeedEntry } from './read-entries'

/** jsonfeed.org, version 1.1. */
export function jsonFeed({ name }: Site, origin: string, entries: readonly FeedEntry[]): string {
  const authors = [{ name, url: origin + paths.home }]
  return JSON.stringify({
    version: 'https://jsonfeed.org/version/1.1',
    title: name,
    home_page_url: origin + paths.writing,
    feed_url: origin + paths.jsonFeed,
    icon: origin + paths.favicon,
    authors,
    items: entries.map(({ id, url, title, html, excerpt, image, language, ...dates }) => ({
      id: `urn:uuid:${id}`,
      url,
      title,
      content_html: html,
      summary: excerpt,
      image,
      date_published: dates.published_at,
      date_modified: dates.updated_at,
      language,
      authors,
    })),
  })
}
