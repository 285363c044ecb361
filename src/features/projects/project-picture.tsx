import { type ContentText, withoutLanguage } from '../../content/localize'
import type { DrawnImage } from './project-image'

interface ProjectPictureProps {
  drawn: DrawnImage
  alt: ContentText
  sizes: string
  isLazy?: boolean
  name?: string | undefined
}

export function ProjectPicture({ drawn, alt, sizes, isLazy = true, name }: ProjectPictureProps) {
  const { webp, fallback, width, height, colour } = drawn
  return (
    <picture className={`picture c${colour}`}>
      <source
        type="image/webp"
        srcSet={webp.map((one) => `${one.href} ${one.width}w`).join(', ')}
        sizes={sizes}
      />
      <img
        src={fallback}
        width={width}
        height={height}
        alt={withoutLanguage(alt)}
        lang={typeof alt === 'string' ? undefined : alt.lang}
        loading={isLazy ? 'lazy' : undefined}
        decoding="async"
        data-grows={name}
      />
    </picture>
  )
}
