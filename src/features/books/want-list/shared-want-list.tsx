import { paths, withSearch } from '../../../paths'
import type { SharedKind } from '../shared-pages/shared-kind'
import { findWantedCover, listWanted } from './queries'
import { WantListPage } from './want-list-page'

const perPage = 48

export const sharedWantList: SharedKind = {
  isOpen: ({ role }) => role === 'admin',
  async show(c, _, { token, page }) {
    const { rows, total } = await listWanted(c.var.db, perPage, page)
    const address = paths.sharedPage(token)
    const href = (to: number) => withSearch(address, { page: to === 1 ? undefined : to })
    const paging = { page, perPage, total, href }
    return c.render(<WantListPage books={rows} token={token} paging={paging} />)
  },
  findCover: (c, _, id) => findWantedCover(c.var.db, id),
  managedAt: () => paths.wantList,
}
