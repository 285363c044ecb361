import type { InOneLanguage } from '../../content/localize'
import type { ShoutOut, StackEntry } from '../../content/schema/skills'
import { PublicHeader, SectionLinks } from '../../ui/headers/public-header'
import { useRequestContext } from '../../ui/request-context'
import { Section } from '../../ui/section'
import { Text } from '../../ui/text'
import { BuildFacts } from './build-facts'
import { StackLedger } from './stack-ledger'
import { Swatches } from './swatches'
import { TypeSpecimens } from './type-specimens'

interface SiteStackPageProps {
  stack: readonly InOneLanguage<StackEntry>[]
  shoutOuts: readonly InOneLanguage<ShoutOut>[]
}

export function SiteStackPage({ stack, shoutOuts }: SiteStackPageProps) {
  const { LL, manifest } = useRequestContext()
  const { siteStack } = LL
  const { running = [], building = [] } = Object.groupBy(stack, ({ package: name }) =>
    manifest.packages[name]?.isRunning ? 'running' : 'building',
  )
  return (
    <>
      <PublicHeader
        title={siteStack.title()}
        lines={[siteStack.description()]}
        facts={[siteStack.scale(), siteStack.parts(stack.length)]}
      >
        <SectionLinks
          sections={[
            { id: 'stack', label: siteStack.stack() },
            { id: 'design', label: siteStack.design() },
            ...(shoutOuts.length > 0 ? [{ id: 'thanks', label: siteStack.thanks() }] : []),
          ]}
        />
      </PublicHeader>
      <Section id="stack" title={siteStack.stack()} isBeside>
        <div className="[container-type:inline-size]">
          {running.length > 0 && <StackLedger stack={running} />}
          {building.length > 0 && (
            <details className="folded mt-s5" open={running.length === 0}>
              <summary>{siteStack.building(building.length)}</summary>
              <StackLedger stack={building} />
            </details>
          )}
        </div>
      </Section>
      <Section id="design" title={siteStack.design()} isBeside>
        <TypeSpecimens />
        <Swatches />
        <div className="grid md:justify-end mt-s7">
          <BuildFacts />
        </div>
      </Section>
      {shoutOuts.length > 0 && (
        <Section id="thanks" title={siteStack.thanks()} isBeside>
          <dl className="grid gap-s5 max-w-160">
            {shoutOuts.map(({ to, url, words }) => (
              <div key={to}>
                <dt className="type-control font-semibold">
                  {url === undefined ? to : <a href={url}>{to}</a>}
                </dt>
                <dd>
                  <Text of={words} />
                </dd>
              </div>
            ))}
          </dl>
        </Section>
      )}
    </>
  )
}
