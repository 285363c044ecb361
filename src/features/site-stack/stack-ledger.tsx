import { Fragment } from 'react'
import type { InOneLanguage } from '../../content/localize'
import type { StackEntry } from '../../content/schema/skills'
import { useRequestContext } from '../../ui/request-context'
import { Text } from '../../ui/text'

export function StackLedger({ stack }: { stack: readonly InOneLanguage<StackEntry>[] }) {
  const { LL, manifest } = useRequestContext()
  return (
    <table className="ledger">
      <thead>
        <tr>
          <th scope="col">{LL.siteStack.part()}</th>
          <th scope="col">{LL.siteStack.version()}</th>
          <th scope="col">{LL.siteStack.purpose()}</th>
          <th scope="col">{LL.siteStack.makers()}</th>
          <th scope="col">{LL.siteStack.licence()}</th>
        </tr>
      </thead>
      <tbody>
        {stack.map(({ name, package: packageName, url, purpose, makers }) => (
          <tr key={packageName}>
            <th scope="row">
              <a href={url} className="no-underline">
                {name}
              </a>
            </th>
            <td>{manifest.packages[packageName]?.version}</td>
            <td className="font-serif">
              <Text of={purpose} />
            </td>
            <td className="text-t-1 text-ink-soft">{makers}</td>
            <td>
              <Licence name={manifest.packages[packageName]?.licence ?? ''} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

/** `Apache-2.0` must not break at its hyphen. */
function Licence({ name }: { name: string }) {
  return name.split(' ').map((word, index) => (
    <Fragment key={word}>
      {index > 0 && ' '}
      <span className="whitespace-nowrap">{word}</span>
    </Fragment>
  ))
}
