import type { CalendarEvent } from '../../records/calendar-events'

interface Calendar {
  name: string
  /** Of the person who runs the site. */
  owner: string
  language: string
  events: readonly (Omit<CalendarEvent, 'path'> & { url: string })[]
}

/** Also for clients from before RFC 7986. */
const refresh = 'PT1H'
/** Nine in the morning of the day before. */
const reminder = '-PT15H'

/**
 * RFC 5545 and 7986: all of a part's own lines stand before the parts in it. The same events give
 * the same text.
 */
export function writeCalendar({ name, owner, language, events }: Calendar): string {
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    `PRODID:-//${escapeText(owner)}//Calendar//${language.toUpperCase()}`,
    `NAME:${escapeText(name)}`,
    `X-WR-CALNAME:${escapeText(name)}`,
    `REFRESH-INTERVAL;VALUE=DURATION:${refresh}`,
    `X-PUBLISHED-TTL:${refresh}`,
    ...(events.length === 0 ? onlyPart : events.flatMap(writeEvent)),
    'END:VCALENDAR',
  ]
  return `${lines.map(fold).join('\r\n')}\r\n`
}

/** RFC 5545, 3.6: a calendar has at least one part. */
const onlyPart = [
  'BEGIN:VTIMEZONE',
  'TZID:Etc/UTC',
  'BEGIN:STANDARD',
  'DTSTART:19700101T000000',
  'TZOFFSETFROM:+0000',
  'TZOFFSETTO:+0000',
  'TZNAME:UTC',
  'END:STANDARD',
  'END:VTIMEZONE',
]

function writeEvent({ id, stamp, sequence, day, summary, url }: Calendar['events'][number]) {
  const [revised, words] = [utc(stamp), escapeText(summary)]
  return [
    'BEGIN:VEVENT',
    `UID:${escapeText(id)}`,
    // Without METHOD, both are when it was last revised (3.8.7.2).
    `DTSTAMP:${revised}`,
    `LAST-MODIFIED:${revised}`,
    `SEQUENCE:${sequence}`,
    `DTSTART;VALUE=DATE:${day.replaceAll('-', '')}`,
    `SUMMARY:${words}`,
    `URL:${url}`,
    'TRANSP:TRANSPARENT',
    'BEGIN:VALARM',
    'ACTION:DISPLAY',
    `TRIGGER:${reminder}`,
    `DESCRIPTION:${words}`,
    'END:VALARM',
    'END:VEVENT',
  ]
}

function utc(moment: Date): string {
  return `${moment.toISOString().slice(0, 19).replaceAll(/[-:]/g, '')}Z`
}

/** 3.3.11; what is no character of a text is left out. */
function escapeText(text: string): string {
  return text
    .toWellFormed()
    .replaceAll(/[\\;,]/g, '\\$&')
    .replaceAll(/\r\n?|\n/g, '\\n')
    .replaceAll(/[^\P{Cc}\t]/gu, '')
}

const maxOctets = 75

/** 3.1: between characters, and never within one. */
function fold(line: string): string {
  if (Buffer.byteLength(line) <= maxOctets) return line
  let [folded, octets] = ['', 0]
  for (const sign of line) {
    const length = Buffer.byteLength(sign)
    if (octets + length > maxOctets) {
      folded += '\r\n '
      octets = 1
    }
    folded += sign
    octets += length
  }
  return folded
}
