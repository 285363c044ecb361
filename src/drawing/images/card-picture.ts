import type { Content } from '../../content/content'
import { paths } from '../../paths'
import type { PublicPage } from '../../public-paths'
import { type CardPicture, maxPicture } from '../card'
import type { DrawnImages } from './draw-images'

/** The first picture that a project's page shows, as large as a card has it. */
export async function cardPicture(
  page: PublicPage,
  { projects }: Pick<Content, 'projects'>,
  { images, pictures }: DrawnImages,
): Promise<CardPicture | undefined> {
  const project = projects.find(({ slug }) => paths.project(slug) === page)
  const first = project?.images.find(({ file }) => images[`${project.slug}/${file}`])
  const drawn = images[`${project?.slug}/${first?.file}`]
  const bytes = drawn && pictures.get(drawn.fallback)
  if (!bytes) return undefined
  const image = new Bun.Image(bytes)
    .resize(maxPicture.width, maxPicture.height, { fit: 'inside', withoutEnlargement: true })
    .png()
  const png = await image.bytes()
  const { width, height } = image
  return { href: `data:image/png;base64,${png.toBase64()}`, width, height }
}
