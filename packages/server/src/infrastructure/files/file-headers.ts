import type { FileType } from '@platform/contract/care'
import type { ByteRange } from './read-file.ts'

interface FileFacts {
  readonly fileName: string
  readonly mediaType: FileType | 'application/zip' | 'text/calendar'
  /** Unknown of what is made while it is sent. */
  readonly bytes?: number | undefined
  readonly range?: ByteRange | undefined
}

/** To be kept, never to be shown in the place of a page. */
export function setFileHeaders(headers: Headers, { fileName, mediaType, bytes, range }: FileFacts): void {
  headers.set('content-type', mediaType)
  headers.set('content-disposition', describeAttachment(fileName))
  if (bytes === undefined) return
  headers.set('accept-ranges', 'bytes')
  headers.set('content-length', String(range === undefined ? bytes : range.to - range.from + 1))
  if (range !== undefined) headers.set('content-range', `bytes ${range.from}-${range.to}/${bytes}`)
}

/** In ASCII for what knows no better, and in UTF-8 (RFC 6266, RFC 8187). */
function describeAttachment(fileName: string): string {
  const plain = fileName.replaceAll(/[^\x20-\x7e]|["\\%]/g, '_')
  const encoded = encodeURIComponent(fileName).replaceAll(
    /['()*]/g,
    (character) => `%${character.codePointAt(0)?.toString(16).toUpperCase() ?? ''}`,
  )
  return `attachment; filename="${plain}"; filename*=UTF-8''${encoded}`
}
