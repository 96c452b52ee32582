import type { Language } from '@platform/contract'
import PdfKit from 'pdfkit'
import { attach } from './archived-pdf.ts'
import type { Archived } from './archived-pdf.ts'
import { registerFonts, writeText } from './text-writer.ts'
import type { TextStyle } from './text-writer.ts'

export type Pdf = InstanceType<typeof PdfKit>

interface PdfFacts {
  readonly title: string
  readonly language: Language
  readonly createdAt: Date
  /** Makes it a document that is kept (PDF/A-3), with a file in it. It promises level B, and is tagged all the same. */
  readonly archived?: Archived | undefined
}

/** One whose text is read aloud in its order; `done` once it was ended. */
export function openPdf({ title, language, createdAt, archived }: PdfFacts): {
  readonly pdf: Pdf
  readonly done: Promise<Uint8Array>
} {
  const pdf = new PdfKit({
    size: 'A4',
    margin: 64,
    lang: language,
    tagged: true,
    displayTitle: true,
    pdfVersion: '1.7',
    info: { Title: title, CreationDate: createdAt },
    ...(archived !== undefined && { subset: 'PDF/A-3b' }),
  })
  const done = collect(pdf)
  registerFonts(pdf)
  if (archived !== undefined) attach(pdf, archived)
  return { pdf, done }
}

/** The text beside the drawing of it: letters that join are drawn in an order nobody reads. */
export function writeTagged(pdf: Pdf, tag: string, text: string, style: TextStyle): void {
  pdf.addStructure(pdf.struct(tag, { actual: text }, () => writeText(pdf, text, style)))
}

function collect(pdf: Pdf): Promise<Uint8Array> {
  const chunks: Uint8Array[] = []
  return new Promise((resolve, reject) => {
    pdf.on('data', (chunk: Uint8Array) => chunks.push(chunk))
    pdf.on('end', () => resolve(new Uint8Array(Buffer.concat(chunks))))
    pdf.on('error', reject)
  })
}
