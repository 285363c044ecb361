import type { Feed } from './feed'
import type { FeedEntry } from './read-entries'

/** RFC 4287. */
export function atomFeed(feed: Feed): string {
  const { id, language, title, author, home, address, icon, updated_at, entries } = feed
  return [
    '<?xml version="1.0" encoding="utf-8"?>',
    `<feed xmlns="http://www.w3.org/2005/Atom"${language ? ` xml:lang="${language}"` : ''}>`,
    `<id>${escapeXml(id)}</id>`,
    `<title>${escapeXml(title)}</title>`,
    `<updated>${updated_at}</updated>`,
    `<author><name>${escapeXml(author.name)}</name><uri>${escapeXml(author.url)}</uri></author>`,
    `<link rel="self" type="application/atom+xml" href="${escapeXml(address)}"/>`,
    `<link rel="alternate" type="text/html" href="${escapeXml(home)}"/>`,
    `<icon>${escapeXml(icon)}</icon>`,
    ...entries.map(writeEntry),
    '</feed>',
    '',
  ].join('\n')
}

function writeEntry(entry: FeedEntry): string {
  const { id, language, title, url, excerpt, html, published_at, updated_at } = entry
  return [
    `<entry xml:lang="${language}">`,
    `<id>${escapeXml(id)}</id>`,
    `<title>${escapeXml(title)}</title>`,
    `<link rel="alternate" type="text/html" hreflang="${language}" href="${escapeXml(url)}"/>`,
    `<published>${published_at}</published>`,
    `<updated>${updated_at}</updated>`,
    `<summary>${escapeXml(excerpt)}</summary>`,
    `<content type="html">${escapeXml(html)}</content>`,
    '</entry>',
  ].join('\n')
}

/** Characters that are not allowed in XML 1.0, not even escaped. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: these are what is looked for
const forbidden = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g

function escapeXml(text: string): string {
  return Bun.escapeHTML(text.toWellFormed().replaceAll(forbidden, ''))
}
