import type { FilePart } from '../../http/document/download'
import type { CalendarEvent } from '../../records/calendar-events'

interface CalendarHead {
  name: string
  /** Of the person who runs the site. */
  owner: string
  language: string
}

interface Calendar extends CalendarHead {
  events: readonly WrittenEvent[]
}

interface WrittenEvent extends Omit<CalendarEvent, 'path'> {
  url: string
}

/** Of what is over: on the clock of whoever did it, wherever that was. */
export interface PastEvent extends WrittenEvent {
  /** HH:MM; null if only the day is known. */
  start: string | null
  minutes: number | null
  description: string
}

/** Also for clients from before RFC 7986. */
const refresh = 'PT1H'
/** Nine in the morning of the day before. */
const reminder = '-PT15H'

/**
 * RFC 5545 and 7986: all of a part's own lines stand before the parts in it. The same events give
 * the same text.
 */
export function writeCalendar({ events, ...head }: Calendar): string {
  return written([
    ...headLines(head),
    `REFRESH-INTERVAL;VALUE=DURATION:${refresh}`,
    `X-PUBLISHED-TTL:${refresh}`,
    ...(events.length === 0 ? onlyPart : events.flatMap(writeEvent)),
    'END:VCALENDAR',
  ])
}

/** A file that nobody fetches again, in parts. */
export async function* writePastEvents(
  head: CalendarHead,
  batches: AsyncIterable<readonly PastEvent[]>,
): AsyncIterable<FilePart> {
  yield { text: written([...headLines(head), ...onlyPart]), rows: 0 }
  for await (const events of batches) {
    yield { text: written(events.flatMap(writePastEvent)), rows: events.length }
  }
  yield { text: written(['END:VCALENDAR']), rows: 0 }
}

function headLines({ name, owner, language }: CalendarHead): string[] {
  return [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    `PRODID:-//${escapeText(owner)}//Calendar//${language.toUpperCase()}`,
    `NAME:${escapeText(name)}`,
    `X-WR-CALNAME:${escapeText(name)}`,
  ]
}

function written(lines: readonly string[]): string {
  return lines.map((line) => `${fold(line)}\r\n`).join('')
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

function writeEvent(event: WrittenEvent): string[] {
  return [
    ...beginEvent(event),
    `DTSTART;VALUE=DATE:${bare(event.day)}`,
    ...toldOf(event),
    'BEGIN:VALARM',
    'ACTION:DISPLAY',
    `TRIGGER:${reminder}`,
    `DESCRIPTION:${escapeText(event.summary)}`,
    'END:VALARM',
    'END:VEVENT',
  ]
}

function writePastEvent({ start, minutes, description, ...event }: PastEvent): string[] {
  const day = bare(event.day)
  return [
    ...beginEvent(event),
    start === null ? `DTSTART;VALUE=DATE:${day}` : `DTSTART:${day}T${bare(start)}00`,
    ...(start === null || minutes === null ? [] : [`DURATION:PT${minutes}M`]),
    ...toldOf(event),
    ...(description === '' ? [] : [`DESCRIPTION:${escapeText(description)}`]),
    'END:VEVENT',
  ]
}

function beginEvent({ id, stamp, sequence }: WrittenEvent): string[] {
  const revised = utc(stamp)
  return [
    'BEGIN:VEVENT',
    `UID:${escapeText(id)}`,
    // Without METHOD, both are when it was last revised (3.8.7.2).
    `DTSTAMP:${revised}`,
    `LAST-MODIFIED:${revised}`,
    `SEQUENCE:${sequence}`,
  ]
}

function toldOf({ summary, url }: WrittenEvent): string[] {
  return [`SUMMARY:${escapeText(summary)}`, `URL:${url}`, 'TRANSP:TRANSPARENT']
}

function bare(moment: string): string {
  return moment.replaceAll(/[-:]/g, '')
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
