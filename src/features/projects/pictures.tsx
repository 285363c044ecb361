import type { InOneLanguage } from '../../content/localize'
import type { Project } from '../../content/schema/project'
import { OwnPicture } from '../../ui/own-picture'
import { pictureRatios } from '../../ui/styles/picture-ratios'
import { Text } from '../../ui/text'
import { useProjectImage } from './project-image'

export function Pictures({ project }: { project: InOneLanguage<Project> }) {
  const imageOf = useProjectImage(project.slug)
  const shown = project.images.filter(({ file }) => imageOf(file))
  if (shown.length === 0) return null
  return (
    <div className="pictures">
      {shown.map((image, index) => {
        const drawn = imageOf(image.file)
        return (
          drawn && (
            <figure key={image.file} className={`ratio${ratioOf(drawn)}`}>
              <OwnPicture
                drawn={drawn}
                alt={image.alt ?? ''}
                sizes={drawn.width > drawn.height ? '(width >= 48rem) 70vw, 92vw' : '18rem'}
                isLazy={index > 0}
                name={index === 0 ? `project-${project.slug}` : undefined}
              />
              {image.caption && (
                <figcaption className="mt-s2 text-ink-soft type-label">
                  <Text of={image.caption} />
                </figcaption>
              )}
            </figure>
          )
        )
      })}
    </div>
  )
}

/** The nearest ratio for which the style sheet has a class, in tenths. */
function ratioOf({ width, height }: { width: number; height: number }): number {
  const far = pictureRatios.map((tenths) =>
    Math.abs(Math.log((width / height) * 10) - Math.log(tenths)),
  )
  return pictureRatios[far.indexOf(Math.min(...far))] ?? 10
}
