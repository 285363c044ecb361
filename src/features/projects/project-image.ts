import type { Manifest } from '../../ui/manifest'
import { useRequestContext } from '../../ui/request-context'

export type DrawnImage = Manifest['images'][string]

export function useProjectImage(slug: string): (file: string) => DrawnImage | undefined {
  const { images } = useRequestContext().manifest
  return (file) => images[`${slug}/${file}`]
}
