import type { CSSProperties } from 'react'
import { renderToStaticMarkup } from 'react-dom/server.edge'
import { type EmailContent, greet } from './email-text'

/** Mail clients support no style sheets. Their own colour scheme applies. */
export function emailHtml(content: EmailContent): string {
  return `<!DOCTYPE html>${renderToStaticMarkup(<EmailDocument {...content} />)}`
}

function EmailDocument(content: EmailContent) {
  const { mail, signature: name, locale, subject, receiver, before, action, after } = content
  return (
    <html lang={locale}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        <title>{subject}</title>
      </head>
      <body style={body}>
        <div style={sheet}>
          <h1 style={heading}>{subject}</h1>
          <Paragraphs texts={[greet(mail, receiver), ...before]} />
          {action && <Action {...action} />}
          <Paragraphs texts={after} />
          <p style={signature}>{name}</p>
        </div>
      </body>
    </html>
  )
}

function Action({ label, href, shown, writtenOut }: NonNullable<EmailContent['action']>) {
  return (
    <>
      <p style={paragraph}>
        <a href={href} style={button}>
          {label}
        </a>
      </p>
      <p style={{ ...paragraph, ...small }}>
        {writtenOut}
        <br />
        <a href={href} style={address}>
          {shown}
        </a>
      </p>
    </>
  )
}

function Paragraphs({ texts }: { texts: readonly string[] }) {
  return texts.map((text) => (
    <p key={text} style={paragraph}>
      {text}
    </p>
  ))
}

const sans = '"Familjen Grotesk", Arial, sans-serif'
const serif = '"Source Serif", Georgia, serif'
const line = '2px solid'

const body: CSSProperties = { margin: 0, padding: '1.5rem', fontFamily: serif }
const sheet: CSSProperties = {
  maxWidth: '34rem',
  margin: '0 auto',
  fontSize: '1.0625rem',
  lineHeight: 1.5,
}
const heading: CSSProperties = {
  margin: '0 0 1.5rem',
  paddingBottom: '.75rem',
  borderBottom: line,
  fontFamily: sans,
  fontSize: '1.5rem',
  lineHeight: 1.2,
}
const paragraph: CSSProperties = { margin: '0 0 1rem' }
const small: CSSProperties = { fontSize: '.9375rem', overflowWrap: 'anywhere' }
const address: CSSProperties = { color: 'inherit' }
const button: CSSProperties = {
  display: 'inline-block',
  padding: '.75rem 1.25rem',
  border: '2px solid #0f172a',
  backgroundColor: '#ffc21a',
  color: '#0f172a',
  fontFamily: sans,
  fontWeight: 700,
  textDecoration: 'none',
}
const signature: CSSProperties = {
  margin: '1.5rem 0 0',
  paddingTop: '.75rem',
  borderTop: line,
  fontFamily: sans,
  fontWeight: 700,
}
