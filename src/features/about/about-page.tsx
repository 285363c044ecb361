import { type InOneLanguage, localize } from '../../content/localize'
import type { Interest } from '../../content/schema/about'
import { PublicHeader, SectionLinks } from '../../ui/headers/public-header'
import { contactDialogId } from '../../ui/layout/contact-dialog'
import { DialogButton } from '../../ui/layout/dialog-button'
import { footerContactId } from '../../ui/layout/footer'
import { useRequestContext } from '../../ui/request-context'
import { Section } from '../../ui/section'
import { StandingList, StandingRow } from '../../ui/standing-row'
import { TextList } from '../../ui/text'
import type { CoverBook } from '../books/covers/cover'
import { Plank } from '../books/shared/plank'
import { Person } from './person'
import { References } from './references'

interface AboutPageProps {
  interests: readonly InOneLanguage<Interest>[]
  books: readonly CoverBook[]
}

export function AboutPage({ interests, books }: AboutPageProps) {
  const { LL, locale, content } = useRequestContext()
  const { aboutMe } = LL
  const own = localize(content, locale)
  const { birthDate, email, phone } = own.site
  const canBeReached = email !== undefined || phone !== undefined
  return (
    <>
      <PublicHeader
        title={aboutMe.title()}
        lines={[aboutMe.description()]}
        facts={[
          birthDate !== undefined && aboutMe.bornIn(Number(birthDate.slice(0, 4))),
          undefined,
        ]}
      >
        <SectionLinks
          sections={[
            books.length > 0 && { id: 'books', label: LL.rooms.books() },
            interests.length > 0 && { id: 'interests', label: aboutMe.interests() },
            own.references.length > 0 && { id: 'references', label: LL.cv.references() },
            canBeReached && { id: 'contact', label: aboutMe.contact() },
          ].filter((section) => section !== false)}
        />
      </PublicHeader>
      <Person />
      <Plank id="books" title={LL.person.books()} books={books} />
      {interests.length > 0 && (
        <Section id="interests" title={aboutMe.interests()}>
          <StandingList>
            {interests.map(({ name, summary, keywords }, index) => (
              <StandingRow
                key={index}
                name={name}
                sentence={summary}
                tools={keywords.length > 0 && <TextList of={keywords} />}
              />
            ))}
          </StandingList>
        </Section>
      )}
      <References references={own.references} />
      {canBeReached && (
        <Section id="contact" title={aboutMe.contact()}>
          <p className="max-w-measure">{aboutMe.contactWords()}</p>
          <p className="hidden print:block">{[email, phone].filter(Boolean).join(', ')}</p>
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
