import { type InOneLanguage, localize } from '../../content/localize'
import type { Interest } from '../../content/schema/about'
import { paths } from '../../paths'
import { PublicHead } from '../../ui/head/public-head'
import { PublicHeader, SectionLinks } from '../../ui/headers/public-header'
import { contactDialogId } from '../../ui/layout/contact-dialog'
import { DialogButton } from '../../ui/layout/dialog-button'
import { footerContactId } from '../../ui/layout/footer'
import { useRequestContext } from '../../ui/request-context'
import { Section } from '../../ui/section'
import { StandingList, StandingRow } from '../../ui/standing-row'
import { Text, TextList } from '../../ui/words/text'

export function AboutPage({ interests }: { interests: readonly InOneLanguage<Interest>[] }) {
  const { LL, locale, content, manifest } = useRequestContext()
  const { aboutMe } = LL
  const { city, birthDate, availability, email, phone, summary } = localize(content.site, locale)
  const references = localize(content.references, locale)
  const canBeReached = email !== undefined || phone !== undefined
  return (
    <>
      <PublicHead page={paths.aboutMe} />
      <PublicHeader
        title={aboutMe.title()}
        lines={[`${aboutMe.description()}.`, ...(availability ? [availability] : [])]}
        facts={[city, birthDate !== undefined && aboutMe.bornIn(Number(birthDate.slice(0, 4)))]}
      >
        <SectionLinks
          sections={[
            interests.length > 0 && { id: 'interests', label: aboutMe.interests() },
            references.length > 0 && { id: 'references', label: LL.cv.references() },
            canBeReached && { id: 'contact', label: aboutMe.contact() },
          ].filter((section) => section !== false)}
        />
      </PublicHeader>
      {manifest.portrait && (
        <div className="wrap person">
          <Portrait {...manifest.portrait} />
          {summary && (
            <p className="type-lead">
              <Text of={summary} />
            </p>
          )}
        </div>
      )}
      {interests.length > 0 && (
        <Section id="interests" title={aboutMe.interests()}>
          <StandingList>
            {interests.map(({ name, summary, keywords }, index) => (
              <StandingRow
                // biome-ignore lint/suspicious/noArrayIndexKey: two may have one name
                key={index}
                name={name}
                sentence={summary}
                tools={keywords.length > 0 && <TextList of={keywords} />}
              />
            ))}
          </StandingList>
        </Section>
      )}
      {references.length > 0 && (
        <Section id="references" title={LL.cv.references()} isBeside>
          {references.map(({ name, reference }, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: somebody may have said two things
            <figure key={index} className="max-w-measure mb-s6">
              <blockquote>
                <Text of={reference} />
              </blockquote>
              <figcaption className="mt-s2 text-ink-soft type-label">{name}</figcaption>
            </figure>
          ))}
        </Section>
      )}
      {canBeReached && (
        <Section id="contact" title={aboutMe.contact()} isBeside>
          <p className="max-w-measure">{aboutMe.contactWords()}</p>
          <DialogButton
            dialogId={contactDialogId}
            className="button primary mt-s5"
            fallback={`#${footerContactId}`}
          >
            {aboutMe.contactAction()}
          </DialogButton>
        </Section>
      )}
    </>
  )
}

function Portrait({ href, width, height }: { href: string; width: number; height: number }) {
  const { LL, content } = useRequestContext()
  const alt = LL.cv.portrait({ name: content.site.name })
  return <img className="portrait" src={href} width={width} height={height} alt={alt} />
}
