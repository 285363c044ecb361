import type { Interest } from '../../content/interests'
import type { InOneLanguage } from '../../content/localize'
import { site } from '../../content/site'
import { paths } from '../../paths'
import { PublicHead } from '../../ui/head/public-head'
import { PublicHeader, SectionLinks } from '../../ui/headers/public-header'
import { contactDialogId } from '../../ui/layout/contact-dialog'
import { DialogButton } from '../../ui/layout/dialog-button'
import { footerContactId } from '../../ui/layout/footer'
import { useRequestContext } from '../../ui/request-context'
import { Section } from '../../ui/section'
import { StandingList, StandingRow } from '../../ui/standing-row'

export function AboutPage({ interests }: { interests: readonly InOneLanguage<Interest>[] }) {
  const { LL } = useRequestContext()
  const { aboutMe } = LL
  const { city, birthDate } = site.author
  return (
    <>
      <PublicHead page={paths.aboutMe} />
      <PublicHeader
        title={aboutMe.title()}
        lines={[`${aboutMe.description()}.`]}
        facts={[city, aboutMe.bornIn(Number(birthDate.slice(0, 4)))]}
      >
        <SectionLinks
          sections={[
            { id: 'interests', label: aboutMe.interests() },
            { id: 'contact', label: aboutMe.contact() },
          ]}
        />
      </PublicHeader>
      <Section id="interests" title={aboutMe.interests()}>
        <StandingList>
          {interests.map(({ name, summary, keywords }) => (
            <StandingRow key={name} name={name} sentence={summary} tools={keywords.join(', ')} />
          ))}
        </StandingList>
      </Section>
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
    </>
  )
}
