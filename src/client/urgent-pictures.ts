/** Milliseconds after which nothing waits for a picture any more. */
const longest = 5_000

/**
 * Resolves when the pictures of the first screen have come or failed: on a slow line, whatever is
 * asked for meanwhile delays them.
 */
export async function urgentPictures(): Promise<void> {
  const pictures = [...document.images].filter(isInView)
  await Promise.race([
    Promise.all(pictures.map(settled)),
    new Promise((resolve) => setTimeout(resolve, longest)),
  ])
}

function isInView(picture: HTMLImageElement): boolean {
  const { top, bottom, width } = picture.getBoundingClientRect()
  return width > 0 && bottom > 0 && top < innerHeight
}

function settled(picture: HTMLImageElement): unknown {
  return (
    picture.complete ||
    new Promise((resolve) => {
      picture.addEventListener('load', resolve)
      picture.addEventListener('error', resolve)
    })
  )
}
