import type { PublishedNote } from '../../../model/article'
import { paths } from '../../../paths'
import { PageForm } from '../../../ui/form/page-form'
import { SubmitButton } from '../../../ui/form/submit-button'
import { RoomHeader } from '../../../ui/headers/room-header'
import { useRequestContext } from '../../../ui/request-context'
import { articleAddress } from '../article-address'

export function UnpublishPage({ article }: { article: PublishedNote }) {
  const { LL, content } = useRequestContext()
  const words = LL.publish
  return (
    <>
      <RoomHeader title={words.unpublish()} description={article.title} />
      <div className="door inner-door unlit">
        <p className="type-text type-lead">{words.explainUnpublish()}</p>
        <PageForm to={paths.unpublishArticle(article.slug)}>
          <input type="hidden" name="id" value={article.id} />
          <SubmitButton kind="danger" busy={words.unpublishing()}>
            {words.unpublish()}
          </SubmitButton>
        </PageForm>
        <p className="type-label">
          <a href={articleAddress(content, article)}>{words.keep()}</a>
        </p>
      </div>
    </>
  )
}
