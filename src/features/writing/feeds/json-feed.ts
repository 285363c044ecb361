import type { Feed } from './feed'

export function jsonFeed(feed: Feed): string {
  const { title, language, author, home, address, icon, entries } = feed
  const authors = [author]
  return JSON.stringify({
    version: 'https://jsonfeed.org/version/1.1',
    title,
    home_page_url: home,
    feed_url: address,
    language,
    icon,
    authors,
    items: entries.map(({ id, url, title, html, excerpt, image, language, ...dates }) => ({
      id,
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
