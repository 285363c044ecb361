import { OwnDrawing } from '../../ui/own-drawing'
import { OwnPicture } from '../../ui/own-picture'
import { useRequestContext } from '../../ui/request-context'

interface ArticleFaceProps {
  slug: string
  className?: string
}

export function ArticleFace({ slug, className = 'article-drawing' }: ArticleFaceProps) {
  const { content, manifest } = useRequestContext()
  const drawing = content.drawings[`writing/${slug}.svg`]
  if (drawing) return <OwnDrawing drawing={drawing} className={`drawing ${className}`} />
  const image = content.images.find(({ name }) => name.startsWith(`writing/${slug}.`))
  const drawn = image && manifest.images[image.name]
  return (
    drawn && (
      <div className={className}>
        <OwnPicture drawn={drawn} alt="" sizes="(width >= 64rem) 22rem, 9.5rem" isLazy={false} />
      </div>
    )
  )
}
