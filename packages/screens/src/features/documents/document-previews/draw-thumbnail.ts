/** Twice the width at which it is shown. */
const WIDTH_PX = 400
/** As much of a long page as is shown. */
const MAX_HEIGHT_PX = 560

/** The beginning of a picture or a PDF, small. @throws where the browser cannot read the file */
export async function drawThumbnail(file: Blob, mediaType: string): Promise<Blob> {
  if (mediaType !== 'application/pdf') return drawPicture(await createImageBitmap(file))
  const { drawFirstPage } = await import('./pdf-pages.tsx')
  const canvas = document.createElement('canvas')
  await drawFirstPage(file, canvas, WIDTH_PX)
  return drawPicture(canvas)
}

async function drawPicture(picture: ImageBitmap | HTMLCanvasElement): Promise<Blob> {
  const scale = Math.min(1, WIDTH_PX / picture.width)
  const canvas = document.createElement('canvas')
  canvas.width = Math.round(picture.width * scale)
  canvas.height = Math.min(MAX_HEIGHT_PX, Math.round(picture.height * scale))
  canvas.getContext('2d')?.drawImage(picture, 0, 0, canvas.width, Math.round(picture.height * scale))
  const drawn = await new Promise<Blob | null>((resolve) => {
    canvas.toBlob(resolve, 'image/webp', 0.8)
  })
  if (drawn === null) throw new Error('The browser has drawn nothing')
  return drawn
}
