import type { Invoice } from '@platform/contract/billing'
import { getDocument, VerbosityLevel } from 'pdfjs-dist/legacy/build/pdf.mjs'
import { describe, expect, it } from 'vitest'
import { buildInvoice } from '../../../testing/billing/an-invoice.ts'
import { A_LINE } from '../../../testing/billing/billing.ts'
import { findSchemaFaults } from '../../../testing/billing/validate-schema.ts'
import { createElectronicInvoice } from './electronic-invoice.ts'
import { createInvoiceCopy } from './invoice-copy.ts'

const EXEMPT = { ...A_LINE, taxCategory: 'exempt', taxRate: '0', exemptionReason: 'Care' } as const
const DISCOUNTED = { ...A_LINE, text: 'دورة تمارين الظهر', discount: '12.5' }

/** As a reader of PDF sees it; what no reader is told of stands in the bytes. */
async function read(invoice: Invoice) {
  const bytes = await createInvoiceCopy(invoice)
  const loading = getDocument({ data: bytes.slice(), verbosity: VerbosityLevel.ERRORS })
  const pdf = await loading.promise
  try {
    const { info, metadata } = await pdf.getMetadata()
    const page = await pdf.getPage(1)
    return {
      bytes,
      raw: Buffer.from(bytes).toString('latin1'),
      info: new Map(Object.entries(info)),
      metadata: metadata?.getRaw() ?? '',
      attachments: [...((await pdf.getAttachments())?.keys() ?? [])],
      content: Buffer.from((await pdf.getAttachmentContent('factur-x.xml')) ?? []),
      // Its types say that it is a plain object.
      marked: new Map<string, unknown>(Object(await pdf.getMarkInfo())),
      tree: JSON.stringify(await page.getStructTree()),
    }
  } finally {
    await loading.destroy()
  }
}

describe('the copy of an invoice that is taxed', () => {
  it.each(['en', 'de', 'fr', 'ar'] as const)(
    'holds the one for machines, byte for byte, in %s',
    async (language) => {
      const invoice = buildInvoice([DISCOUNTED, EXEMPT], { language })
      const { attachments, content, raw, marked, tree, info } = await read(invoice)
      const xml = createElectronicInvoice(invoice)
      expect(attachments).toEqual(['factur-x.xml'])
      expect(content.equals(Buffer.from(xml))).toBe(true)
      expect(await findSchemaFaults({ 'factur-x.xml': content.toString() })).toEqual([])
      expect(raw).toContain('/AFRelationship /Alternative')
      expect(raw).toMatch(/\/AF \[\d+ 0 R\]/)
      expect(raw).toContain('/Subtype /text#2Fxml')
      // Tagged as before, in its language.
      expect(marked.get('Marked')).toBe(true)
      expect(tree).toContain('"H1"')
      expect(info.get('Language')).toBe(language)
    },
  )

  it('says that it is kept for years, and what is in it', async () => {
    const { metadata, raw } = await read(buildInvoice([A_LINE]))
    for (const [name, value] of [
      ['pdfaid:part', '3'],
      ['pdfaid:conformance', 'B'],
      ['fx:DocumentType', 'INVOICE'],
      ['fx:DocumentFileName', 'factur-x.xml'],
      ['fx:Version', '1.0'],
      ['fx:ConformanceLevel', 'EN 16931'],
      ['pdfaSchema:prefix', 'fx'],
    ])
      expect(metadata).toContain(`<${name}>${value}</${name}>`)
    expect(metadata).toContain('xmlns:fx="urn:factur-x:pdfa:CrossIndustryDocument:invoice:1p0#"')
    expect(raw).toContain('/S /GTS_PDFA1')
    // A font that is not in the file would be another one elsewhere.
    const fonts = raw.match(/\/Type \/FontDescriptor/g) ?? []
    expect(fonts.length).toBeGreaterThan(0)
    expect(raw.match(/\/FontFile[23] /g)).toHaveLength(fonts.length)
  })

  it('is the same each time, also once it was paid', async () => {
    const invoice = buildInvoice([DISCOUNTED])
    const paid = { ...invoice, state: 'paid', paidMinor: invoice.grossMinor, openMinor: 0 } as const
    const [once, again] = [await read(invoice), await read(paid)]
    expect(Buffer.from(once.bytes).equals(Buffer.from(again.bytes))).toBe(true)
  })
})

it('the copy of what is exempt alone is for people, and tagged', async () => {
  const { attachments, metadata, marked } = await read(buildInvoice([EXEMPT]))
  expect(attachments).toEqual([])
  expect(metadata).not.toContain('pdfaid')
  expect(marked.get('Marked')).toBe(true)
})
