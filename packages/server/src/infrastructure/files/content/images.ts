import { MAX_IMAGE_PIXELS } from '@platform/contract/care'
import { ApiProblem } from '../../problems/problem.ts'

// Read as far as its structure: nothing is unpacked here, so no picture can cost more than its bytes.

const PNG_HEADER_BYTES = 8
const CHUNK_FRAME_BYTES = 12

/** @throws ApiProblem `file_damaged`, `file_unsafe` */
export function checkPng(bytes: Buffer): void {
  let at = PNG_HEADER_BYTES
  let isFirst = true
  for (;;) {
    if (at + CHUNK_FRAME_BYTES > bytes.length) throw new ApiProblem('file_damaged')
    const length = bytes.readUInt32BE(at)
    const type = bytes.toString('latin1', at + 4, at + 8)
    const next = at + CHUNK_FRAME_BYTES + length
    if (next > bytes.length || isFirst !== (type === 'IHDR')) throw new ApiProblem('file_damaged')
    if (isFirst) {
      if (length < 8) throw new ApiProblem('file_damaged')
      checkSize(bytes.readUInt32BE(at + 8), bytes.readUInt32BE(at + 12))
    }
    if (type === 'IEND') {
      // What stands behind the end of a picture is not of the picture.
      if (next !== bytes.length) throw new ApiProblem('file_unsafe')
      return
    }
    isFirst = false
    at = next
  }
}

const JPEG_SCAN = 0xda
const JPEG_END = Buffer.from('ffd9', 'hex')
/** Those that say how large the picture is; the others in between are tables. */
const JPEG_FRAMES = new Set([0xc0, 0xc1, 0xc2, 0xc3, 0xc5, 0xc6, 0xc7, 0xc9, 0xca, 0xcb, 0xcd, 0xce, 0xcf])

/** Cameras write more behind the end (a second picture, a film), so that alone is no harm. @throws ApiProblem as `checkWebp` */
export function checkJpeg(bytes: Buffer): void {
  let at = 2
  let hasSize = false
  for (;;) {
    if (at + 4 > bytes.length || bytes[at] !== 0xff) throw new ApiProblem('file_damaged')
    const marker = bytes[at + 1] ?? 0
    // Fill bytes before a marker are allowed.
    if (marker === 0xff) {
      at += 1
      continue
    }
    if (marker === JPEG_SCAN) break
    const length = bytes.readUInt16BE(at + 2)
    if (length < 2 || at + 2 + length > bytes.length) throw new ApiProblem('file_damaged')
    if (JPEG_FRAMES.has(marker)) {
      if (length < 8) throw new ApiProblem('file_damaged')
      checkSize(bytes.readUInt16BE(at + 7), bytes.readUInt16BE(at + 5))
      hasSize = true
    }
    at += 2 + length
  }
  if (!hasSize || bytes.indexOf(JPEG_END, at) < 0) throw new ApiProblem('file_damaged')
}

/** @throws ApiProblem `file_damaged`, `file_unsafe` */
export function checkWebp(bytes: Buffer): void {
  if (bytes.length < 30) throw new ApiProblem('file_damaged')
  const declared = bytes.readUInt32LE(4) + 8
  // An odd length is filled up with one byte.
  if (declared > bytes.length) throw new ApiProblem('file_damaged')
  if (bytes.length - declared > 1) throw new ApiProblem('file_unsafe')
  switch (bytes.toString('latin1', 12, 16)) {
    case 'VP8X':
      return checkSize(bytes.readUIntLE(24, 3) + 1, bytes.readUIntLE(27, 3) + 1)
    case 'VP8L': {
      const packed = bytes.readUInt32LE(21)
      return checkSize((packed & 0x3fff) + 1, ((packed >>> 14) & 0x3fff) + 1)
    }
    case 'VP8 ':
      return checkSize(bytes.readUInt16LE(26) & 0x3fff, bytes.readUInt16LE(28) & 0x3fff)
    default:
      throw new ApiProblem('file_damaged')
  }
}

function checkSize(width: number, height: number): void {
  if (width === 0 || height === 0) throw new ApiProblem('file_damaged')
  if (width * height > MAX_IMAGE_PIXELS) throw new ApiProblem('file_unsafe')
}
