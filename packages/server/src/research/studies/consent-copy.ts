import type { ConsentBlock } from '@platform/contract'
import { SIGNATURE_HEIGHT, SIGNATURE_WIDTH } from '@platform/contract'
import { openPdf, writeTagged } from '../../infrastructure/pdf/tagged-pdf.ts'
import type { Pdf } from '../../infrastructure/pdf/tagged-pdf.ts'
import { makeRoom } from '../../infrastructure/pdf/text-writer.ts'
import { copyTexts } from './copy-texts.ts'
import type { SignedText } from './configuration.ts'
import type { ConsentRecord } from './store.ts'

const BODY_SIZE = 11
const HEADING_SIZE = 14
const TITLE_SIZE = 20
const SIGNATURE_SCALE = 0.5
const BULLET_INDENT = 14

/** What the copy shows; plain data, because it is handed over to a thread. */
export interface SignedCopy extends Pick<
  ConsentRecord,
  'language' | 'version' | 'signature' | 'signerName' | 'signedAt'
> {
  readonly text: SignedText
}

/** The person's own copy of what they signed, in the language they signed it in. */
export async function createConsentCopy(copy: SignedCopy): Promise<Uint8Array> {
  const { language, version, signedAt, signature, signerName } = copy
  const { consent: text, hash } = copy.text
  const rightToLeft = language === 'ar'
  const texts = copyTexts[language]
  const { pdf, done } = openPdf({ title: text.title, language, createdAt: signedAt })
  const write = (kind: 'H1' | 'H2' | 'P', words: string, indent = 0): void => {
    const size = kind === 'H1' ? TITLE_SIZE : kind === 'H2' ? HEADING_SIZE : BODY_SIZE
    const weight = kind === 'P' ? 400 : 700
    pdf.y += kind === 'P' ? 4 : 12
    writeTagged(pdf, kind, words, { size, weight, rightToLeft, indent })
  }
  const writeBlock = (block: ConsentBlock): void => {
    if (block.kind === 'paragraph') write('P', block.text)
    else for (const item of block.items) writeBullet(pdf, rightToLeft, () => write('P', item, BULLET_INDENT))
  }
  write('H1', text.title)
  write('P', texts.version(version))
  for (const block of text.intro) writeBlock(block)
  for (const { heading, blocks } of text.sections) {
    write('H2', heading)
    for (const block of blocks) writeBlock(block)
  }
  write('H2', texts.signature)
  write('P', texts.agreed)
  write('P', texts.signedBy(signerName))
  write('P', texts.signedAt(signedAt))
  if (signature.kind === 'drawn') drawSignature(pdf, signature.path, rightToLeft)
  else write('H2', signature.name)
  write('P', texts.check(hash))
  pdf.end()
  return done
}

function writeBullet(pdf: Pdf, rightToLeft: boolean, write: () => void): void {
  makeRoom(pdf, BODY_SIZE * 2)
  const { left, right } = pdf.page.margins
  const x = rightToLeft ? pdf.page.width - right - 4 : left + 4
  const { y } = pdf
  pdf.markContent('Artifact')
  pdf.circle(x, y + 4 + BODY_SIZE * 0.68, 1.6).fill('#000000')
  pdf.endMarkedContent()
  pdf.y = y
  write()
}

function drawSignature(pdf: Pdf, path: string, rightToLeft: boolean): void {
  const width = SIGNATURE_WIDTH * SIGNATURE_SCALE
  const height = SIGNATURE_HEIGHT * SIGNATURE_SCALE
  makeRoom(pdf, height + 16)
  const { left, right } = pdf.page.margins
  const x = rightToLeft ? pdf.page.width - right - width : left
  const { y } = pdf
  pdf.addStructure(
    pdf.struct('Figure', { alt: 'Signature' }, () => {
      pdf
        .save()
        .translate(x, y + 8)
        .scale(SIGNATURE_SCALE)
      pdf.path(path).lineWidth(3).lineCap('round').lineJoin('round').stroke('#000000')
      pdf.restore()
    }),
  )
  pdf.y = y + height + 16
}
