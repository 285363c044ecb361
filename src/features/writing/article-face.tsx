import { OwnDrawing } from '../../ui/own-drawing'
import { OwnPicture } from '../../ui/own-picture'
import { useRequestContext } from '../../ui/request-context'

export function ArticleFace({ slug }: { slug: string }) {
  const { content, manifest } = useRequestContext()
  const drawing = content.drawings[`writing/${slug}.svg`]
  if (drawing) return <OwnDrawing drawing={drawing} className="drawing article-drawing" />
  const image = content.images.find(({ name }) => name.startsWith(`writing/${slug}.`))
  const drawn = image && manifest.images[image.name]
  return (
    drawn && (
      <div className="article-drawing">
        <OwnPicture drawn={drawn} alt="" sizes="(width >= 64rem) 22rem, 9.5rem" isLazy={false} />
      </div>
    )
  )
}
