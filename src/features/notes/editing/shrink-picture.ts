export interface PictureLimits {
  bytes: number
  width: number
  height: number
}

export async function shrinkPicture(
  file: File,
  { bytes, width, height }: PictureLimits,
): Promise<Blob> {
  if (file.size <= bytes) return file
  try {
    const picture = await createImageBitmap(file, { imageOrientation: 'from-image' })
    const scale = Math.min(1, width / picture.width, height / picture.height)
    const canvas = new OffscreenCanvas(picture.width * scale, picture.height * scale)
    const context = canvas.getContext('2d')
    if (!context) return file
    context.imageSmoothingQuality = 'high'
    context.drawImage(picture, 0, 0, canvas.width, canvas.height)
    picture.close()
    // Only photos have no transparency.
    const type = file.type === 'image/jpeg' ? file.type : 'image/webp'
    return await canvas.convertToBlob({ type, quality: 0.9 })
  } catch {
    // Not for this browser to decode: the server says what is wrong with it.
    return file
  }
}
