import { getDocument, VerbosityLevel } from 'pdfjs-dist/legacy/build/pdf.mjs'
import { MAX_PAGES, MAX_TEXT_UNITS } from './scan-limits.ts'

/** Empty when it needs a password or has pictures of pages only. @throws Error when it cannot be read */
export async function readPdfText(bytes: Uint8Array): Promise<string> {
  const task = getDocument({
    data: Uint8Array.from(bytes),
    verbosity: VerbosityLevel.ERRORS,
    disableFontFace: true,
    useSystemFonts: false,
    stopAtErrors: false,
  })
  try {
    const pdf = await task.promise
    const pages: string[] = []
    let length = 0
    for (
      let number = 1;
      number <= Math.min(pdf.numPages, MAX_PAGES) && length < MAX_TEXT_UNITS;
      number += 1
    ) {
      // One page at a time in memory.
      const page = await pdf.getPage(number)
      const { items } = await page.getTextContent()
      const text = items
        .map((item) => ('str' in item ? `${item.str}${item.hasEOL ? '\n' : ''}` : ''))
        .join('')
      pages.push(text)
      length += text.length
      page.cleanup()
    }
    return pages.join('\n')
  } finally {
    await task.destroy()
  }
}
