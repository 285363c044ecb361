import { paths } from '../../../paths'
import type { PublishedNote } from '../../../ui/article'
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
      <div className="wrap note-parts grid gap-y-s5">
        <p>{words.explainUnpublish()}</p>
        <PageForm to={paths.unpublishArticle(article.slug)} className="buttons">
          <input type="hidden" name="id" value={article.id} />
          <SubmitButton kind="danger" busy={words.unpublishing()}>
            {words.unpublish()}
          </SubmitButton>
          <a href={articleAddress(content, article)} className="button">
            {words.keep()}
          </a>
        </PageForm>
      </div>
    </>
  )
}
