import { paths } from '../../paths'
import { Link } from '../../ui/link'
import { useRequestContext } from '../../ui/request-context'
import { Section } from '../../ui/section'

export function Downloads() {
  const { career } = useRequestContext().LL
  return (
    <Section id="print" title={career.print()} isBeside>
      <div className="max-w-measure">
        <p>{career.printWords()}</p>
        <p className="mt-s4">
          {career.forms()}{' '}
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
