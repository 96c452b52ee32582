import { FILE_TYPES } from '@platform/contract/care'
import type { FileType } from '@platform/contract/care'
import { ApiProblem } from '../../problems/problem.ts'
import { checkDocx } from './docx.ts'
import { endingOf } from './file-names.ts'
import { checkJpeg, checkPng, checkWebp } from './images.ts'
import { isPlainText } from './plain-text.ts'
import { findDirectoryEnd } from './zip-directory.ts'

const PDF_MARK = Buffer.from('%PDF-')
const PDF_END = Buffer.from('%%EOF')
/** Readers of PDFs look for the mark in so many bytes, and for the end in the last of them. */
const PDF_SEARCHED_BYTES = 1024
const DOCX = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document'

const TYPES: readonly {
  readonly type: FileType
  readonly begins: (bytes: Buffer) => boolean
  readonly check: (bytes: Buffer) => void
}[] = [
  { type: 'application/pdf', begins: (bytes) => startsWith(bytes, PDF_MARK), check: checkPdf },
  {
    type: 'image/jpeg',
    begins: (bytes) => startsWith(bytes, Buffer.from('ffd8ff', 'hex')),
    check: checkJpeg,
  },
  {
    type: 'image/png',
    begins: (bytes) => startsWith(bytes, Buffer.from('89504e470d0a1a0a', 'hex')),
    check: checkPng,
  },
  {
    type: 'image/webp',
    begins: (bytes) =>
      startsWith(bytes, Buffer.from('RIFF')) && startsWith(bytes.subarray(8), Buffer.from('WEBP')),
    check: checkWebp,
  },
  { type: DOCX, begins: (bytes) => startsWith(bytes, Buffer.from('504b0304', 'hex')), check: checkDocx },
]

/**
 * By its content; a name that says something else is refused.
 * @throws ApiProblem `file_type_unknown`, `file_type_differs`, `file_damaged`, `file_unsafe`
 */
export function inspectFile(bytes: Buffer, fileName: string): FileType {
  const found = TYPES.find(({ begins }) => begins(bytes))
  const type = found?.type ?? (isPlainText(bytes) ? 'text/plain' : undefined)
  if (type === undefined) throw new ApiProblem('file_type_unknown')
  const ending = endingOf(fileName)
  if (!FILE_TYPES[type].some((known) => known === ending)) {
    const isKnown = Object.values(FILE_TYPES).some((endings) => endings.some((known) => known === ending))
    throw new ApiProblem(isKnown ? 'file_type_differs' : 'file_type_unknown')
  }
  refuseTwoInOne(bytes, type)
  found?.check(bytes)
  return type
}

/** One program sees a picture where another sees an archive or a PDF: such a file is made on purpose. */
function refuseTwoInOne(bytes: Buffer, type: FileType): void {
  const isAlsoPdf = type !== 'application/pdf' && bytes.subarray(0, PDF_SEARCHED_BYTES).includes(PDF_MARK)
  const isAlsoZip = type !== DOCX && findDirectoryEnd(bytes) !== undefined
  if (isAlsoPdf || isAlsoZip) throw new ApiProblem('file_unsafe')
}

function checkPdf(bytes: Buffer): void {
  if (!bytes.subarray(-PDF_SEARCHED_BYTES).includes(PDF_END)) throw new ApiProblem('file_damaged')
}

function startsWith(bytes: Buffer, mark: Buffer): boolean {
  return bytes.subarray(0, mark.length).equals(mark)
}
