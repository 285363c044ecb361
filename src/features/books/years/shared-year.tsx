import { paths } from '../../../paths'
import type { SharedKind } from '../shared-pages/shared-kind'
import { findSharedYear, findSharedYearCover } from './queries'
import { SharedYearPage } from './shared-year-page'

export const sharedYear: SharedKind = {
  isOpen: () => true,
  async show(c, { user_id, subject, name, has_stars, has_reviews }, { token }) {
    const year = Number(subject)
    const choice = { user_id, year, has_stars, has_reviews }
    const reading = await findSharedYear(c.var.db, choice)
    return c.render(<SharedYearPage year={year} name={name} reading={reading} token={token} />)
  },
  findCover: (c, { user_id, subject }, id) =>
    findSharedYearCover(c.var.db, user_id, Number(subject), id),
  managedAt: (year) => paths.readingYear(year),
}
