import { Fragment } from 'react'
import type { Mounted } from '../../http/functions/mounted'
import { useRequestContext } from '../../ui/request-context'
import { Section } from '../../ui/section'
import { curlExample } from './curl-example'
import { describeCaller, describeToken } from './function-words'
import { jsonSchemaOf } from './json-schema'
import { SchemaView } from './schema-view'

export function FunctionSection({ callee }: { callee: Mounted }) {
  const { LL, origin } = useRequestContext()
  const { api } = LL
  const input = jsonSchemaOf(callee.input, 'input')
  const output = jsonSchemaOf(callee.output, 'output')
  return (
    <Section id={callee.id} title={<Breaking name={callee.id} />}>
      <div className="api-function">
        <p>
          <code>
            {callee.method} /_server/{callee.id}
          </code>
        </p>
        <p>
          {describeCaller(LL, callee)} · {describeToken(LL, callee)}
        </p>
        <div>
          <h3 className="type-heading">{api.takes()}</h3>
          {input ? <SchemaView schema={input} /> : <p>{api.nothing()}</p>}
        </div>
        <div>
          <h3 className="type-heading">{api.answers()}</h3>
          {output ? <SchemaView schema={output} /> : <p>{api.nothing()}</p>}
        </div>
        {callee.token !== 'never' && (
          <div>
            <h3 className="type-heading">{api.example()}</h3>
            {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by keyboard */}
            <pre tabIndex={0}>
              <code>{curlExample(callee, input, origin)}</code>
            </pre>
          </div>
        )}
      </div>
    </Section>
  )
}

/** A name in camel case may go on in the next line where a word of it begins. */
function Breaking({ name }: { name: string }) {
  return name.split(/(?=[A-Z])/).map((word, index) => (
    <Fragment key={word}>
      {index > 0 && <wbr />}
      {word}
    </Fragment>
  ))
}
