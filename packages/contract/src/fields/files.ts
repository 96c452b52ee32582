import * as z from 'zod/mini'

/** Bytes as they are: a whole file, or an archive, sent while it is read. */
export const fileStreamSchema = z.custom<Blob | ReadableStream<Uint8Array>>(
  (value) => value instanceof ReadableStream || value instanceof Blob,
)

/** A small file that is made for whoever asks, whole in one answer. */
export const fileCopySchema = z.object({
  fileName: z.string(),
  mediaType: z.string(),
  base64: z.string(),
})
