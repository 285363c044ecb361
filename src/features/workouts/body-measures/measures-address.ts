import { paths, withSearch } from '../../../paths'

export interface ShownMeasures {
  kind?: string | undefined
  period?: string | undefined
  page?: number | undefined
  edit?: string | undefined
}

export function measuresAddress({ kind, period, page, edit }: ShownMeasures = {}): string {
  return withSearch(paths.measures, {
    kind: kind === 'weight' ? undefined : kind,
    period: period === 'season' ? undefined : period,
    page: page === 1 ? undefined : page,
    edit,
  })
}
