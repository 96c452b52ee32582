import { Inflate } from 'fflate'
import { readZipDirectory } from '../../infrastructure/files/content/zip-directory.ts'
import { MAX_TEXT_UNITS } from './scan-limits.ts'

const MAX_ENTRIES = 5_000
/** Of the XML around the text. */
const MAX_XML_BYTES = 16_777_216
const SLICE_BYTES = 65_536
const LOCAL_HEADER_BYTES = 30
const ENTITIES: Readonly<Record<string, string>> = { lt: '<', gt: '>', amp: '&', quot: '"', apos: "'" }

export function readDocxText(content: Uint8Array): string {
  const bytes = Buffer.from(content)
  const entry = readZipDirectory(bytes, MAX_ENTRIES)?.find(({ name }) => name === 'word/document.xml')
  if (entry === undefined) return ''
  const { headerAt, packedBytes, method } = entry
  const names = bytes.readUInt16LE(headerAt + 26) + bytes.readUInt16LE(headerAt + 28)
  const from = headerAt + LOCAL_HEADER_BYTES + names
  const packed = bytes.subarray(from, from + packedBytes)
  return stripMarkup(
    Buffer.from(method === 0 ? packed.subarray(0, MAX_XML_BYTES) : inflate(packed)).toString('utf8'),
  )
}

/** What the archive says of its size is not believed: it ends where the limit is. */
function inflate(packed: Uint8Array): Uint8Array {
  const pieces: Uint8Array[] = []
  const inflater = new Inflate((piece) => {
    pieces.push(piece)
  })
  const measure = (): number => pieces.reduce((sum, piece) => sum + piece.length, 0)
  for (let at = 0; at < packed.length && measure() < MAX_XML_BYTES; at += SLICE_BYTES) {
    inflater.push(packed.subarray(at, at + SLICE_BYTES), at + SLICE_BYTES >= packed.length)
  }
  return Buffer.concat(pieces)
}

function stripMarkup(xml: string): string {
  return xml
    .replaceAll(/<\/w:p>|<w:br\b[^>]*>/g, '\n')
    .replaceAll(/<w:tab\b[^>]*>/g, '\t')
    .replaceAll(/<[^>]*>/g, '')
    .replaceAll(/&(lt|gt|amp|quot|apos);/g, (_, name: string) => ENTITIES[name] ?? '')
    .slice(0, MAX_TEXT_UNITS)
}
