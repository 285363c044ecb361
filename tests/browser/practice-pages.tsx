import type { Hono } from 'hono'
import type { ReactNode } from 'react'
import type { AppEnv } from '../../src/http/app-env'
import { Island } from '../../src/islands/island'
import { themes } from '../../src/islands/preferences'
import { Link } from '../../src/ui/link'
import { PageHead } from '../../src/ui/page-head'

/** Adds the pages that the site does not have, to practise on: redirects, forms, islands, failures. */
export function addPracticePages(app: Hono<AppEnv>): Hono<AppEnv> {
  app.get('/practice', (c) => c.render(<Practice title="Practice">{links}</Practice>))
  app.get('/practice/next', (c) => c.render(<Practice title="Next" />))
  app.get('/practice/later', (c) => c.render(<Practice title="Later" />))
  app.get('/practice/long', (c) => c.render(<Practice title="Long">{manyLines}</Practice>))
  app.get('/practice/moved', (c) => c.redirect('/practice/long'))
  app.get('/practice/broken', () => Promise.reject(new Error('Broken on purpose')))
  app.get('/practice/plain', (c) => c.text('Nothing but text'))
  app.get('/favicon.ico', (c) => c.body(null, 204))
  app.get('/practice/script.js', (c) =>
    c.body("document.documentElement.dataset.script = 'ran'", {
      headers: { 'Content-Type': 'text/javascript' },
    }),
  )
  app.get('/practice/scripted', (c) =>
    c.render(
      <Practice title="Scripted">
        <script src="/practice/script.js" />
      </Practice>,
    ),
  )
  app.get('/practice/search', (c) =>
    c.render(
      <Practice title="Search">
        {/* biome-ignore lint/a11y/noAutofocus: that it works is what the page is for */}
        <input autoFocus name="first" aria-label="First" />
      </Practice>,
    ),
  )
  app.get('/practice/island', (c) =>
    c.render(
      <Practice title="Island">
        <Island name="theme" props={{ ...themeProps, value: c.var.theme }} />
      </Practice>,
    ),
  )
  app.get('/practice/form', (c) => c.render(<PracticeForm />))
  app.post('/practice/form', async (c) => {
    const { word, button } = await c.req.parseBody()
    if (word) return c.redirect(`/practice/sent?word=${word}&button=${button}`, 303)
    c.status(422)
    return c.render(<PracticeForm isInvalid />)
  })
  app.get('/practice/sent', (c) =>
    c.render(
      <Practice title="Sent">
        <p>{new URL(c.req.url).search}</p>
      </Practice>,
    ),
  )
  return app
}

function Practice({ title, children }: { title: string; children?: ReactNode }) {
  return (
    <div className="wrap">
      <PageHead title={title} description={`About ${title.toLowerCase()}`} />
      <h1>{title}</h1>
      {children}
      <Link to="/practice">Back to practice</Link>
    </div>
  )
}

function PracticeForm({ isInvalid = false }) {
  return (
    <Practice title="Form">
      {isInvalid && <p role="alert">A word, please</p>}
      <form method="post" action="/practice/form">
        <label>
          Other <input name="other" />
        </label>
        <label>
          Subject <input name="word" aria-invalid={isInvalid || undefined} />
        </label>
        <button type="submit" name="button" value="keep">
          Keep
        </button>
        <button type="submit" name="button" value="drop">
          Drop
        </button>
      </form>
      <form action="/practice/sent">
        <input name="word" aria-label="Question" />
        <button type="submit">Ask</button>
      </form>
    </Practice>
  )
}

const links = (
  <ul>
    {['practice', 'next', 'later', 'long', 'long#low', 'moved', 'moved#low', 'broken', 'missing']
      .concat(['plain', 'plain#low', 'scripted', 'search', 'island', 'form'])
      .map((name) => (
        <li key={name}>
          <Link to={name === 'practice' ? '/practice' : `/practice/${name}`}>To {name}</Link>
        </li>
      ))}
  </ul>
)

const manyLines = (
  <>
    <a href="#low">Down</a>
    {Array.from({ length: 200 }, (_, index) => `Line ${index}`).map((line) => (
      <p key={line} id={line === 'Line 150' ? 'low' : undefined}>
        {line} {line === 'Line 150' && <Link to="/practice/next">Aside</Link>}
      </p>
    ))}
    <Link to="/practice/next">Onwards</Link>
  </>
)

const themeProps = {
  name: 'theme',
  label: 'Practice theme',
  options: themes.map((value) => ({ value, label: value })),
  action: '/preferences',
  path: '/practice/island',
  submitLabel: 'Apply',
  failure: 'Not saved',
} as const
