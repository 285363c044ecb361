import type { InOneLanguage } from '../../content/localize'
import { hasPage } from '../../content/project-page'
import type { Project } from '../../content/schema/project'
import { localized, paths } from '../../paths'
import { useRequestContext } from '../../ui/request-context'
import { useProjectImage } from './project-image'
import { ProjectPicture } from './project-picture'

export function RowPicture({ project }: { project: InOneLanguage<Project> }) {
  const { locale } = useRequestContext()
  const imageOf = useProjectImage(project.slug)
  const image = project.images.find(({ file }) => imageOf(file))
  const drawn = image && imageOf(image.file)
  if (!hasPage(project) || drawn === undefined) return null
  return (
    <a href={localized(locale, paths.project(project.slug))} className="row-picture" tabIndex={-1}>
      <ProjectPicture
        drawn={drawn}
        alt={image?.alt ?? project.name}
        name={`project-${project.slug}`}
        sizes="(width >= 64rem) 12.5rem, 92vw"
      />
    </a>
  )
}
