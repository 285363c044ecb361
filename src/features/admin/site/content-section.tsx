import { languages } from '../../../../i18n/languages'
import { Alert } from '../../../ui/form/alert'
import { useRequestContext } from '../../../ui/request-context'
import { Fact, useTime } from './facts'
import type { SiteView } from './output'
import { Part } from './part'

export function ContentSection({ content }: Pick<SiteView, 'content'>) {
  const { LL, locale } = useRequestContext()
  const words = LL.site.content
  const { folder, problems, rooms } = content
  const readAt = useTime(content.readAt)
  const list = new Intl.ListFormat(languages[locale].tag)
  return (
    <Part
      id="content"
      title={words.title()}
      words={problems.map((problem) => (
        <Alert key={problem} kind="wrong">
          {problem}
        </Alert>
      ))}
    >
      <dl className="facts account-facts">
        {folder && <Fact name={words.folder()}>{folder}</Fact>}
        {readAt && <Fact name={words.read()}>{readAt}</Fact>}
        <Fact name={words.rooms()}>
          {rooms.length === 0 ? words.none() : list.format(rooms.map((room) => LL.rooms[room]()))}
        </Fact>
      </dl>
    </Part>
  )
}
