import type { ReactNode } from 'react'
import type { PublicPage } from '../../paths'
import { DescribedPage } from '../head/described-page'
import { Await, type Deferred } from './await'

interface LoadedPageProps<Content> {
  page: PublicPage
  content: Deferred<Content>
  children: (content: Content) => ReactNode
}

export function LoadedPage<Content>({ page, content, children }: LoadedPageProps<Content>) {
  return (
    <DescribedPage page={page}>
      <Await deferred={content}>{children}</Await>
    </DescribedPage>
  )
}
