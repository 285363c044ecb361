import { type ContentText, withoutLanguage } from '../content/localize'
import type { Manifest } from '../model/manifest'

export type DrawnImage = Manifest['images'][string]

interface OwnPictureProps {
  drawn: DrawnImage
  alt: ContentText
  sizes: string
  isLazy?: boolean
  name?: string | undefined
}

export function OwnPicture({ drawn, alt, sizes, isLazy = true, name }: OwnPictureProps) {
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
        fetchPriority={isLazy ? undefined : 'high'}
        decoding="async"
        data-grows={name}
      />
    </picture>
  )
}
