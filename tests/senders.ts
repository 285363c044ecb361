import { origin } from './harness'

/** `Sec-Fetch-Site` and `Origin` of a sender, and whether the form is accepted. */
export const senders: [site: string | undefined, from: string | undefined, isAccepted: boolean][] =
  [
    ['same-origin', origin, true],
    ['same-origin', undefined, true],
    ['none', undefined, true],
    ['same-site', origin, false],
    ['cross-site', 'https://evil.example', false],
    ['cross-site', origin, false],
    ['', origin, false],
    ['SAME-ORIGIN', origin, false],
    [undefined, origin, true],
    [undefined, 'https://evil.example', false],
    [undefined, `${origin}.evil.example`, false],
    [undefined, 'http://localhost', false],
    [undefined, 'https://localhost:3001', false],
    [undefined, 'null', false],
    [undefined, '', false],
    [undefined, undefined, false],
  ]

/** Of a body; undefined is none. */
export const contentTypes = [
  'application/x-www-form-urlencoded',
  'multipart/form-data; boundary=x',
  'text/plain',
  'application/json',
  'x/y; charset=utf-8',
  undefined,
]

/** The headers with which a sender sends a body of a type. */
export function headersOf(
  site: string | undefined,
  from: string | undefined,
  type: string | undefined,
): Record<string, string> {
  return {
    ...(site !== undefined && { 'Sec-Fetch-Site': site }),
    ...(from !== undefined && { Origin: from }),
    ...(type !== undefined && { 'Content-Type': type }),
  }
}
