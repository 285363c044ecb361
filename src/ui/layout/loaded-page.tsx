import type { ReactNode } from 'react'
import type { PublicPage } from '../../paths'
import { PublicHead } from '../head/public-head'
import { StructuredData } from '../head/structured-data'
import { Await, type Deferred } from './await'

interface LoadedPageProps<Content> {
  page: PublicPage
  content: Deferred<Content>
  children: (content: Content) => ReactNode
}

export function LoadedPage<Content>({ page, content, children }: LoadedPageProps<Content>) {
  return (
    <>
      <PublicHead page={page} />
      <Await deferred={content}>{children}</Await>
      <StructuredData page={page} />
    </>
  )
}
