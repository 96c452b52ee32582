import { MAX_IMAGE_PIXELS } from '@platform/contract/care'
import { strToU8, zipSync } from 'fflate'
import { describe, expect, it } from 'vitest'
import { createDocx, createPdf, createPng, randomBytesOf } from '../../../../testing/fixtures/document.ts'
import { ApiProblem } from '../../problems/problem.ts'
import { cleanFileName, titleOf } from './file-names.ts'
import { inspectFile } from './inspect-file.ts'

const DOCX = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document'

function judge(bytes: Uint8Array, name: string): string {
  try {
    return inspectFile(Buffer.from(bytes), name)
  } catch (error) {
    if (error instanceof ApiProblem) return error.code
    throw error
  }
}

function createJpeg(width: number, height: number, tail = Buffer.alloc(0)): Buffer {
  const frame = Buffer.from('ffc0000b080000000001011100', 'hex')
  frame.writeUInt16BE(height, 5)
  frame.writeUInt16BE(width, 7)
  return Buffer.concat([
    Buffer.from('ffd8', 'hex'),
    frame,
    Buffer.from('ffda0008010100003f00abffd9', 'hex'),
    tail,
  ])
}

function createWebp(width: number, height: number): Buffer {
  const bytes = Buffer.alloc(30)
  bytes.write('RIFF', 0, 'latin1')
  bytes.writeUInt32LE(22, 4)
  bytes.write('WEBPVP8X', 8, 'latin1')
  bytes.writeUInt32LE(10, 16)
  bytes.writeUIntLE(width - 1, 24, 3)
  bytes.writeUIntLE(height - 1, 27, 3)
  return bytes
}

describe('a file is known by its content', () => {
  it('whatever is allowed', async () => {
    expect(judge(await createPdf('Hello'), 'a.pdf')).toBe('application/pdf')
    expect(judge(createPng(), 'a.PNG')).toBe('image/png')
    expect(judge(createJpeg(10, 10), 'a.jpeg')).toBe('image/jpeg')
    expect(judge(createJpeg(10, 10, Buffer.from('what a camera adds')), 'a.jpg')).toBe('image/jpeg')
    expect(judge(createWebp(20, 20), 'a.webp')).toBe('image/webp')
    expect(judge(createDocx('Hello'), 'a.docx')).toBe(DOCX)
    expect(judge(Buffer.from('Grüße'), 'a.txt')).toBe('text/plain')
    expect(judge(Buffer.from('Gr\xfc\xdfe', 'latin1'), 'a.txt')).toBe('text/plain')
    expect(judge(Buffer.from('\ufeffمرحبا', 'utf16le'), 'a.txt')).toBe('text/plain')
  })

  it.each([
    ['photo.pdf', createPng(), 'file_type_differs'],
    ['photo.png', Buffer.from('<svg onload="alert(1)">'), 'file_type_differs'],
    ['page.html', Buffer.from('<html>'), 'file_type_unknown'],
    ['macro.docm', createDocx('x'), 'file_type_unknown'],
    ['archive.docx', zipSync({ 'a.txt': strToU8('a') }), 'file_type_unknown'],
    ['noise.txt', Buffer.from([0, 1, 2, 3]), 'file_type_unknown'],
    ['film.mp4', Buffer.from('\0\0\0\x20ftypisom', 'latin1'), 'file_type_unknown'],
  ])('and %s is refused', (name, bytes, code) => {
    expect(judge(bytes, name)).toBe(code)
  })
})

describe('a file that could do harm is refused', () => {
  const zip = Buffer.from(zipSync({ 'evil.html': strToU8('<script>') }))

  it('when it is two kinds at once', async () => {
    expect(judge(Buffer.concat([createPng(), zip]), 'a.png')).toBe('file_unsafe')
    expect(judge(Buffer.concat([await createPdf('x'), zip]), 'a.pdf')).toBe('file_unsafe')
    expect(judge(createJpeg(9, 9, zip), 'a.jpg')).toBe('file_unsafe')
    expect(judge(Buffer.from('hello %PDF-1.7 hello'), 'a.txt')).toBe('file_unsafe')
    expect(judge(Buffer.concat([createPng(), Buffer.from('<script>')]), 'a.png')).toBe('file_unsafe')
  })

  it('when a picture unpacks to more than a device can hold', () => {
    const side = Math.ceil(Math.sqrt(MAX_IMAGE_PIXELS)) + 1
    for (const [name, bytes] of [
      ['a.png', createPng(side, side)],
      ['a.jpg', createJpeg(side, side)],
      ['a.webp', createWebp(side, side)],
    ] as const) {
      expect(judge(bytes, name)).toBe('file_unsafe')
    }
    expect(judge(createPng(0, 5), 'a.png')).toBe('file_damaged')
  })

  it('when a document packs a bomb, a program, or a way out of its folder', () => {
    expect(judge(createDocx('x', { 'word/big.xml': new Uint8Array(5_000_000) }), 'a.docx')).toBe(
      'file_unsafe',
    )
    expect(judge(createDocx('x', { 'word/vbaProject.bin': randomBytesOf(9) }), 'a.docx')).toBe('file_unsafe')
    expect(judge(createDocx('x', { '../../etc/x': randomBytesOf(9) }), 'a.docx')).toBe('file_unsafe')
  })

  it('when two files of a document share their bytes', () => {
    const bytes = Buffer.from(
      createDocx('x', { 'word/a.bin': randomBytesOf(5000), 'word/b.bin': randomBytesOf(9) }),
    )
    // oxlint-disable-next-line no-control-regex -- it is the mark of an archive's directory
    const entries = [...bytes.toString('latin1').matchAll(/PK\x01\x02/g)].map(({ index }) => index)
    const [a, b] = entries.slice(-2)
    bytes.writeUInt32LE(bytes.readUInt32LE(a! + 42), b! + 42)
    expect(judge(bytes, 'a.docx')).toBe('file_unsafe')
  })

  it('and never runs in circles, however it is cut off or turned', async () => {
    const samples = [await createPdf('x'), createPng(), createJpeg(9, 9), createWebp(9, 9), createDocx('x')]
    const names = ['a.pdf', 'a.png', 'a.jpg', 'a.webp', 'a.docx']
    for (const [index, sample] of samples.entries()) {
      for (let length = 1; length < Math.min(sample.length, 120); length += 1) {
        const cut = sample.subarray(0, length)
        expect(judge(cut, names[index]!)).toMatch(/^file_/)
        const turned = Buffer.from(sample)
        turned[length] = (turned[length] ?? 0) ^ 0xff
        expect(judge(turned, names[index]!)).toMatch(/^(?:file_|application\/|image\/)/)
      }
    }
  })
})

describe('a name', () => {
  it.each([
    ['../../etc/passwd', 'passwd'],
    ['C:\\Users\\a\\Befund.PDF', 'Befund.pdf'],
    ['invoice\u202efdp.exe', 'invoicefdp.exe'],
    ['a\u0000b\r\nSet-Cookie: x.txt', 'abSet-Cookie_ x.txt'],
    ['Zoe\u0308.txt', 'Zo\u00eb.txt'],
    ['CON.txt', 'file-CON.txt'],
    ['...', 'file'],
    ['', 'file'],
    ['.pdf', 'pdf'],
    [`${'x'.repeat(400)}.pdf`, `${'x'.repeat(120)}.pdf`],
    ['نتيجة المختبر.pdf', 'نتيجة المختبر.pdf'],
  ])('%j is kept as %j', (given, kept) => {
    expect(cleanFileName(given)).toBe(kept)
    expect(cleanFileName(kept)).toBe(kept)
  })

  it('makes a title', () => {
    expect(titleOf('blood_count_2026.pdf')).toBe('blood count 2026')
  })
})
