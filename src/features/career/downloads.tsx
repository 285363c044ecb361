import { paths } from '../../paths'
import { printedCv } from '../../ui/head/printed-cv'
import { Link } from '../../ui/link'
import { useRequestContext } from '../../ui/request-context'
import { Section } from '../../ui/section'

export function Downloads() {
  const { LL, locale, content, manifest } = useRequestContext()
  const { career } = LL
  const pdf = printedCv(content, manifest, locale)
  return (
    <Section id="print" title={career.print()} isBeside>
      <div className="max-w-measure">
        <p>{career.printWords()}</p>
        <p className="mt-s4">
          {career.forms()}{' '}
          {pdf && (
            <>
              <Link to={paths.cvPdf} data-reload="">
                PDF
              </Link>
              ,{' '}
            </>
          )}
          <Link to={paths.resumeMarkdown} download="">
            Markdown
          </Link>
          ,{' '}
          <Link to={paths.resumeJson} download="">
            JSON Resume
          </Link>
          ,{' '}
          <Link to={paths.vcard} download="">
            vCard
          </Link>
          .
        </p>
      </div>
    </Section>
  )
}
