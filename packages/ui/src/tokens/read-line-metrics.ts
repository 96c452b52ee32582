import { brotliDecompressSync } from 'node:zlib'

/** What a font says about its lines, as shares of the em. */
export interface LineMetrics {
  ascent: number
  descent: number
  lineGap: number
}

interface Table {
  offset: number
  length: number
}

const HEADER_BYTES = 48
/** Places of the tables we read in the WOFF2 list of known tags. */
const HEAD = 1
const HHEA = 2
const GLYF = 10
const LOCA = 11

/** Reads the line metrics of a WOFF2 font (tables `head` and `hhea`, which the format stores unchanged). */
export function readLineMetrics(font: Buffer): LineMetrics {
  const { tables, directoryEnd } = readDirectory(font)
  const data = brotliDecompressSync(font.subarray(directoryEnd, directoryEnd + font.readUInt32BE(20)))
  const head = tables.get(HEAD)
  const hhea = tables.get(HHEA)
  if (head === undefined || hhea === undefined) throw new Error('The font has no head or hhea table.')
  const unitsPerEm = data.readUInt16BE(head.offset + 18)
  return {
    ascent: data.readInt16BE(hhea.offset + 4) / unitsPerEm,
    descent: -data.readInt16BE(hhea.offset + 6) / unitsPerEm,
    lineGap: data.readInt16BE(hhea.offset + 8) / unitsPerEm,
  }
}

function readDirectory(font: Buffer): { tables: Map<number, Table>; directoryEnd: number } {
  const tables = new Map<number, Table>()
  let position = HEADER_BYTES
  let offset = 0
  const readBase128 = (): number => {
    let value = 0
    let byte: number
    do {
      byte = font.readUInt8(position)
      position += 1
      value = value * 128 + (byte & 0x7f)
    } while (byte & 0x80)
    return value
  }
  for (let index = 0; index < font.readUInt16BE(12); index += 1) {
    const flags = font.readUInt8(position)
    const tag = flags & 0x3f
    position += tag === 0x3f ? 5 : 1
    const originalLength = readBase128()
    // Version 0 transforms glyf and loca, other versions of other tables: only then a second length follows.
    const isOutline = tag === GLYF || tag === LOCA
    const isTransformed = isOutline ? flags >> 6 !== 3 : flags >> 6 !== 0
    const length = isTransformed ? readBase128() : originalLength
    tables.set(tag, { offset, length })
    offset += length
  }
  return { tables, directoryEnd: position }
}
