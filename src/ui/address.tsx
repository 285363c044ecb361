import { Fragment } from 'react'

/** Breaks after `@` and where its parts end, and is never hyphenated. */
export function Address({ of }: { of: string }) {
  return (
    <span className="address">
      {of.split(/(?<=[@._/])(?=[^@._/])/).map((part, index) => (
        <Fragment key={index}>
          {index > 0 && <wbr />}
          {part}
        </Fragment>
      ))}
    </span>
  )
}

export function EmailLink({ to }: { to: string }) {
  return (
    <a href={`mailto:${to}`}>
      <Address of={to} />
    </a>
  )
}

/** A sentence in which an e-mail address may stand. */
export function WithAddresses({ of }: { of: string }) {
  return of
    .split(/([^\s@]+@[^\s@]*[^\s@.,;:!?)])/)
    .map((part, index) => (index % 2 === 0 ? part : <Address key={index} of={part} />))
}
