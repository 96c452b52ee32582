/** The largest file that can be kept, in bytes. */
export const MAX_FILE_BYTES = 26_214_400
/**
 * Of a file on its way. What was acknowledged is never sent again, so this is the most that a broken line
 * costs.
 */
export const FILE_PART_BYTES = 524_288
/** How much room the documents of one person have, in bytes. */
export const DOCUMENTS_QUOTA_BYTES = 2_147_483_648
/** Of one account, under way at once. */
export const MAX_OPEN_UPLOADS = 50
/** An upload that has had no new part for so long is given up. */
export const UPLOAD_LIFE_HOURS = 48
/** The most documents in one archive. */
export const MAX_ZIPPED_DOCUMENTS = 100
/** The largest picture, in pixels: more takes the memory of a small device. */
export const MAX_IMAGE_PIXELS = 64_000_000

/** What may be kept, and how the names of such files end. The content decides, and the name has to agree with it. */
export const FILE_TYPES = {
  'application/pdf': ['pdf'],
  'image/jpeg': ['jpg', 'jpeg'],
  'image/png': ['png'],
  'image/webp': ['webp'],
  'text/plain': ['txt'],
  'application/vnd.openxmlformats-officedocument.wordprocessingml.document': ['docx'],
} as const satisfies Record<string, readonly string[]>

export type FileType = keyof typeof FILE_TYPES

/** In the order of `FILE_TYPES`. */
export const FILE_TYPE_NAMES = [
  'application/pdf',
  'image/jpeg',
  'image/png',
  'image/webp',
  'text/plain',
  'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
] as const satisfies readonly FileType[]
