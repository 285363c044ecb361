import { Fragment } from 'react'
import { paths } from '../../paths'
import { DescribedPage } from '../../ui/head/described-page'
import { PublicHeader } from '../../ui/headers/public-header'
import { useRequestContext } from '../../ui/request-context'
import { ArticleRows } from './article-rows'
import { FeedLinks, useFeeds } from './feed-links'

export function WritingPage() {
  const { LL, articles } = useRequestContext()
  const { title, description, count } = LL.writing
  return (
    <DescribedPage page={paths.writing}>
      <FeedLinks />
      <PublicHeader
        title={title()}
        lines={[description()]}
        facts={[count({ total: articles.length }), false]}
      >
        <div className="h-[calc(var(--t5)*0.24)]" />
      </PublicHeader>
      <div className="wrap">
        <ArticleRows articles={articles} heading="h2" />
        <FeedList />
      </div>
    </DescribedPage>
  )
}

function FeedList() {
  const { LL } = useRequestContext()
  return (
    <nav
      className="page-links mt-section-gap pt-s3 hair-t lg:ml-[calc(25%+var(--gutter)/4)]"
      aria-label={LL.writing.feeds()}
    >
      <span>{LL.writing.feeds()}</span>
      {useFeeds().map(({ atom, json, language }) => (
        <Fragment key={atom}>
          <a href={atom} data-reload="">
            {language ? `Atom (${language})` : 'Atom'}
          </a>
          <a href={json} data-reload="">
            {language ? `JSON Feed (${language})` : 'JSON Feed'}
          </a>
        </Fragment>
      ))}
    </nav>
  )
}
