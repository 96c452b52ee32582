import PdfKit from 'pdfkit'

/** A text, or a page with the first line as its heading. */
export async function createFile(fileName: string, lines: readonly string[]): Promise<Uint8Array> {
  return fileName.endsWith('.txt') ? new TextEncoder().encode(lines.join('\n')) : createPdf(lines)
}

async function createPdf([title = '', ...paragraphs]: readonly string[]): Promise<Uint8Array> {
  const pdf = new PdfKit({ size: 'A4', margin: 72, info: { Title: title } })
  const chunks: Uint8Array[] = []
  const ended = new Promise((resolve) => pdf.once('end', resolve))
  pdf.on('data', (chunk: Uint8Array) => chunks.push(chunk))
  pdf.fontSize(20).text(title).moveDown().fontSize(12)
  for (const paragraph of paragraphs) pdf.text(paragraph).moveDown()
  pdf.end()
  await ended
  return new Uint8Array(Buffer.concat(chunks))
}
