import type { DrawnImage } from '../../ui/own-picture'
import { useRequestContext } from '../../ui/request-context'

export function useProjectImage(slug: string): (file: string) => DrawnImage | undefined {
  const { images } = useRequestContext().manifest
  return (file) => images[`projects/${slug}/${file}`]
}
