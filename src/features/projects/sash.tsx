import { type InOneLanguage, withoutLanguage } from '../../content/localize'
import { hasPage } from '../../content/project-page'
import type { Project } from '../../content/schema/project'
import { localized, paths } from '../../paths'
import { OwnPicture } from '../../ui/own-picture'
import { useRequestContext } from '../../ui/request-context'
import { useProjectImage } from './project-image'

interface SashProps {
  project: InOneLanguage<Project>
  isOpen: boolean
}

export function Sash({ project, isOpen }: SashProps) {
  const { LL, locale, content } = useRequestContext()
  const imageOf = useProjectImage(project.slug)
  const image = project.images.find(({ file }) => imageOf(file))
  const drawn = image && imageOf(image.file)
  if (!hasPage(project) || drawn === undefined) return null
  return (
    <>
      <details className="sash-cord" name="sash" open={isOpen}>
        <summary>
          <span className="visually-hidden">
            {LL.home.openPicture(withoutLanguage(project.name))}
          </span>
        </summary>
      </details>
      <a
        href={localized(content, locale, paths.project(project.slug))}
        className={`sash slit${Math.round((image?.slit ?? 20) / 10)}`}
        tabIndex={-1}
      >
        <OwnPicture
          drawn={drawn}
          alt={image?.alt ?? project.name}
          name={`project-${project.slug}`}
          sizes="(width >= 64rem) 40rem, (width >= 48rem) 45vw, 92vw"
        />
      </a>
    </>
  )
}
