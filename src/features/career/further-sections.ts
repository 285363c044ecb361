import type { Content } from '../../content/content'
import type { InOneLanguage } from '../../content/localize'
import { useRequestContext } from '../../ui/request-context'

export type FurtherContent = Pick<
  Content,
  'volunteer' | 'certificates' | 'talks' | 'awards' | 'publications' | 'languages'
>

export function useFurtherSections(further: InOneLanguage<FurtherContent>) {
  const { LL } = useRequestContext()
  const { certificates, talks, awards, publications, languages } = further
  return [
    {
      id: 'certificates',
      title: LL.career.certificates(),
      rows: certificates.map(({ issuer: by, ...rest }) => ({ by, ...rest })),
    },
    {
      id: 'talks',
      title: LL.cv.talks(),
      rows: talks.map(({ event, location, ...rest }) => ({
        by: location === undefined ? event : `${event}, ${location}`,
        ...rest,
      })),
    },
    {
      id: 'awards',
      title: LL.cv.awards(),
      rows: awards.map(({ title: name, awarder: by, ...rest }) => ({ name, by, ...rest })),
    },
    {
      id: 'publications',
      title: LL.cv.publications(),
      rows: publications.map(({ publisher: by, releaseDate: date, ...rest }) => ({
        by,
        date,
        ...rest,
      })),
    },
    {
      id: 'languages',
      title: LL.cv.languages(),
      rows: languages.map(({ language: name, fluency: by }) => ({ name, by })),
    },
  ].filter(({ rows }) => rows.length > 0)
}
