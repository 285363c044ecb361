/**
 * Resolves when the pictures of the first screen have come or failed: on a slow line, whatever is
 * asked for meanwhile delays them.
 */
export async function urgentPictures(): Promise<void> {
  const pictures = document.querySelectorAll<HTMLImageElement>('img[fetchpriority=high]')
  await Promise.all(Array.from(pictures, settled))
}

function settled(picture: HTMLImageElement): unknown {
  return (
    picture.complete ||
    new Promise((resolve) => {
      picture.onload = picture.onerror = resolve
    })
  )
}
