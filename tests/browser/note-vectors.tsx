import type { Hono } from 'hono'
import { renderNote } from '../../src/features/notes/text/render-note'
import type { AppEnv } from '../../src/http/app-env'
import { Link } from '../../src/ui/link'
import { PageHead } from '../../src/ui/page-head'
import { noteOptions } from '../note-options'
import { xssVectors } from '../xss/vectors'

const perPage = 100

export const vectorPages = Array.from(
  { length: Math.ceil(xssVectors.length / perPage) },
  (_, index) => `/vectors/${index}`,
)

/** Good notes, in every font of the site: what they ask for is ordinary. */
const harmless = ['# Kovačević', 'Kovačević']

/** Adds pages of notes that try to run something, and one of notes that do not. */
export function addVectorPages(app: Hono<AppEnv>): Hono<AppEnv> {
  app.get('/vectors/none', (c) => c.render(<VectorPage index={-1} vectors={harmless} />))
  app.get('/vectors/:index', (c) => {
    const index = Number(c.req.param('index'))
    const vectors = xssVectors.slice(index * perPage, (index + 1) * perPage)
    return c.render(<VectorPage index={index} vectors={vectors} />)
  })
  return app
}

function VectorPage({ index, vectors }: { index: number; vectors: string[] }) {
  return (
    <div className="wrap">
      <PageHead title={`Vectors ${index}`} description="Notes that mean no good" />
      <h1>Vectors {index}</h1>
      {vectors.map((vector) => (
        <article
          key={vector}
          className="note-text"
          // biome-ignore lint/security/noDangerouslySetInnerHtml: what it is given is what is tested
          dangerouslySetInnerHTML={{ __html: renderNote(vector, noteOptions) }}
        />
      ))}
      <form id="note-tasks" method="post" />
      <Link to={`/vectors/${index + 1}`}>Next</Link>
    </div>
  )
}
