/** As the contract's `fileCopySchema` has it. */
export interface PdfCopy {
  readonly fileName: string
  readonly mediaType: 'application/pdf'
  readonly base64: string
}

export function presentPdf(name: string, bytes: Uint8Array): PdfCopy {
  return {
    fileName: `${name}.pdf`,
    mediaType: 'application/pdf',
    base64: Buffer.from(bytes).toString('base64'),
  }
}
