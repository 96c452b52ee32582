import { readBytes } from '../health-files/read-bytes.ts'
import { UnreadableFileError } from '../health-files/unreadable-file.ts'

/** What a file is, whatever its name says. */
export type FileFormat = 'appleZip' | 'appleXml' | 'fhir' | 'csv'

const LOOKED_AT = 4096

/** @throws UnreadableFileError for an empty file, and one that is neither packed nor text */
export async function findFormat(file: Blob): Promise<FileFormat> {
  if (file.size === 0) throw new UnreadableFileError('empty')
  const start = await readBytes(file, 0, LOOKED_AT)
  if (start[0] === 0x50 && start[1] === 0x4b) return 'appleZip'
  const isWide = (start[0] === 0xff && start[1] === 0xfe) || (start[0] === 0xfe && start[1] === 0xff)
  if (!isWide && start.includes(0)) throw new UnreadableFileError('unknownFormat')
  const first = new TextDecoder().decode(start).trimStart().charAt(0)
  if (first === '<') return 'appleXml'
  return first === '{' || first === '[' ? 'fhir' : 'csv'
}
