import type { Invoice } from '@platform/contract/billing'
import { describe, expect, it } from 'vitest'
import { buildInvoice } from '../../../testing/billing/an-invoice.ts'
import { A_LINE } from '../../../testing/billing/billing.ts'
import { sampleInvoices } from '../../../testing/billing/invoice-corpus.ts'
import { findSchemaFaults } from '../../../testing/billing/validate-schema.ts'
import { createElectronicInvoice, isElectronic } from './electronic-invoice.ts'

const corpus = sampleInvoices(500)

/** Texts of all elements of a name. */
function read(xml: string, name: string): string[] {
  return [...xml.matchAll(new RegExp(`<ram:${name}(?: [^>]*)?>([^<]*)</ram:${name}>`, 'g'))].map(
    ([, text = '']) => text,
  )
}

function readParts(xml: string, name: string): string[] {
  return [...xml.matchAll(new RegExp(`<ram:${name}>.*?</ram:${name}>`, 'gs'))].map(([part]) => part)
}

/** In hundredths, so that no digit is lost. */
function toHundredths(text: string | undefined): bigint {
  const [whole = '', part = ''] = (text ?? '').split('.')
  return BigInt(whole + part.padEnd(2, '0'))
}

const sum = (texts: readonly (string | undefined)[]): bigint =>
  texts.reduce((all, text) => all + toHundredths(text), 0n)

describe('an invoice for machines', () => {
  it('is what the official schema asks for, for 500 of them', async () => {
    const documents = corpus.map((invoice, place) => [`${place}.xml`, createElectronicInvoice(invoice)])
    expect(await findSchemaFaults(Object.fromEntries(documents))).toEqual([])
    expect(await findSchemaFaults({ 'wrong.xml': '<a/>' })).not.toEqual([])
  }, 60_000)

  it('adds up by the rules of EN 16931, for 500 of them', () => {
    for (const invoice of corpus) expectRules(createElectronicInvoice(invoice))
  })

  it('says of a discount what it takes off what', () => {
    const line = { ...A_LINE, quantity: '1.5', unitPrice: '33.35', discount: '50' }
    const [part = ''] = readParts(
      createElectronicInvoice(buildInvoice([line])),
      'SpecifiedTradeAllowanceCharge',
    )
    expect(read(part, 'CalculationPercent')).toEqual(['50'])
    expect(read(part, 'BasisAmount')).toEqual(['50.03'])
    expect(read(part, 'ActualAmount')).toEqual(['25.02'])
    expect(read(part, 'ReasonCode')).toEqual(['95'])
  })

  it('says why no tax is asked for, and takes two rates that are one for one', () => {
    const lines = [
      A_LINE,
      { ...A_LINE, taxCategory: 'reduced' as const },
      { ...A_LINE, taxCategory: 'exempt' as const, taxRate: '0', exemptionReason: 'Care' },
      { ...A_LINE, taxCategory: 'exempt' as const, taxRate: '0', exemptionReason: 'Teaching' },
      { ...A_LINE, taxCategory: 'exempt' as const, taxRate: '0', exemptionReason: 'Care' },
    ]
    const [standard = '', exempt = '', ...more] = readTaxes(createElectronicInvoice(buildInvoice(lines)))
    expect(more).toEqual([])
    expect(standard).toContain(
      '<ram:BasisAmount>200.00</ram:BasisAmount><ram:CategoryCode>S</ram:CategoryCode>',
    )
    expect(exempt).toContain('<ram:ExemptionReason>Care; Teaching</ram:ExemptionReason>')
  })

  it('names what a credit note corrects, and asks for no payment', () => {
    const corrects = { id: '00000000-0000-4000-8000-000000000002', number: 'T-00001' }
    const facts = { kind: 'creditNote', number: 'T-00002', dueOn: null, corrects } as const
    const xml = createElectronicInvoice(buildInvoice([A_LINE], facts))
    expect(read(xml, 'TypeCode')[0]).toBe('381')
    expect(xml).toContain(
      '<ram:InvoiceReferencedDocument><ram:IssuerAssignedID>T-00001</ram:IssuerAssignedID></ram:InvoiceReferencedDocument>',
    )
    expect(xml).not.toContain('IBANID')
    expect(read(xml, 'Description')).toEqual(['Corrects invoice T-00001'])
  })

  it('is paid by a SEPA transfer in euros, and by any other in another currency', () => {
    const means = (facts: Partial<Invoice>) =>
      readParts(
        createElectronicInvoice(buildInvoice([A_LINE], facts)),
        'SpecifiedTradeSettlementPaymentMeans',
      )
    expect(means({})[0]).toContain('<ram:TypeCode>58</ram:TypeCode>')
    expect(means({ currency: 'CHF' })[0]).toContain('<ram:TypeCode>30</ram:TypeCode>')
    const { seller } = buildInvoice([A_LINE])
    expect(means({ seller: { ...seller, iban: '' } })).toEqual([])
  })

  it.each([
    ['DE123456789', 'VA', 'DE123456789'],
    ['de 123 456 789', 'VA', 'DE123456789'],
    ['EL123456789', 'VA', 'EL123456789'],
    ['12/345/67890', 'FC', '12/345/67890'],
    ['XX123456', 'FC', 'XX123456'],
    ['DEUTSCHLAND', 'FC', 'DEUTSCHLAND'],
  ])('takes the tax number %s for %s', (taxId, scheme, written) => {
    const { seller } = buildInvoice([A_LINE])
    const xml = createElectronicInvoice(buildInvoice([A_LINE], { seller: { ...seller, taxId } }))
    expect(xml).toContain(`<ram:ID schemeID="${scheme}">${written}</ram:ID>`)
  })
})

describe('there is one for machines', () => {
  const { buyer } = buildInvoice([A_LINE])
  const reverse = { ...A_LINE, taxCategory: 'reverseCharge' as const, taxRate: '0' }
  const exempt = { ...A_LINE, taxCategory: 'exempt' as const, taxRate: '0', exemptionReason: 'Care' }

  it.each([
    ['of what is taxed', true, buildInvoice([A_LINE, exempt])],
    ['of yen', true, buildInvoice([A_LINE], { currency: 'JPY' })],
    ['not of a draft', false, buildInvoice([A_LINE], { number: null })],
    ['not of what is exempt alone', false, buildInvoice([exempt])],
    ['not of dinars, which have a third decimal', false, buildInvoice([A_LINE], { currency: 'KWD' })],
    ['not for who has no country', false, buildInvoice([A_LINE], { buyer: { ...buyer, country: '' } })],
    ['not where a buyer owes the tax who is not known by it', false, buildInvoice([A_LINE, reverse])],
    [
      'where a buyer owes the tax who is',
      true,
      buildInvoice([A_LINE, reverse], { buyer: { ...buyer, taxId: 'ESB12345678' } }),
    ],
  ])('%s', (_, expected, invoice) => {
    expect(isElectronic(invoice)).toBe(expected)
  })
})

/** Those of the whole invoice; the lines name theirs too. */
function readTaxes(xml: string): string[] {
  const [settlement = ''] = readParts(xml, 'ApplicableHeaderTradeSettlement')
  return readParts(settlement, 'ApplicableTradeTax')
}

function expectRules(xml: string): void {
  const [settlement = ''] = readParts(xml, 'ApplicableHeaderTradeSettlement')
  const of = (name: string) => toHundredths(read(settlement, name)[0])
  const lines = readParts(xml, 'IncludedSupplyChainTradeLineItem').map((line) => ({
    key: keyOf(line),
    net: read(line, 'LineTotalAmount')[0],
  }))
  expect(of('LineTotalAmount'), 'BR-CO-10').toBe(sum(lines.map(({ net }) => net)))
  expect(of('TaxBasisTotalAmount'), 'BR-CO-13').toBe(of('LineTotalAmount'))
  const taxes = readTaxes(xml)
  expect(of('TaxTotalAmount'), 'BR-CO-14').toBe(sum(taxes.map((tax) => read(tax, 'CalculatedAmount')[0])))
  expect(of('GrandTotalAmount'), 'BR-CO-15').toBe(of('TaxBasisTotalAmount') + of('TaxTotalAmount'))
  expect(of('DuePayableAmount'), 'BR-CO-16').toBe(of('GrandTotalAmount'))
  expect(new Set(taxes.map(keyOf)).size, 'BR-CO-18, one a category and rate').toBe(taxes.length)
  for (const tax of taxes) {
    const key = keyOf(tax)
    const basis = toHundredths(read(tax, 'BasisAmount')[0])
    const amount = toHundredths(read(tax, 'CalculatedAmount')[0])
    const own = lines.filter((line) => line.key === key)
    expect(basis, `BR-S-08, BR-E-08, BR-AE-08: ${key}`).toBe(sum(own.map(({ net }) => net)))
    // Two of our rates may be one here, each rounded by itself, to a whole yen too: in millionths.
    const exact = basis * toHundredths(read(tax, 'RateApplicablePercent')[0])
    const off = exact - amount * 10_000n
    expect(off < 1_000_000n && off > -1_000_000n, `BR-CO-17, BR-S-09: ${key}`).toBe(true)
    const isTaxed = key.startsWith('S ')
    expect(read(tax, 'ExemptionReason').length, `BR-S-10, BR-E-10, BR-AE-10: ${key}`).toBe(isTaxed ? 0 : 1)
    expect(amount, `BR-E-09, BR-AE-09: ${key}`).toBe(isTaxed ? amount : 0n)
  }
  // The price of one has as many digits as it was written with; what it comes to has two, or none of yen.
  const amounts = [...xml.matchAll(/<ram:(?<name>\w+Amount)(?: [^>]*)?>\d+\.(?<part>\d+)</g)]
  const long = amounts.filter(
    ({ groups }) => groups?.['name'] !== 'ChargeAmount' && groups?.['part']?.length !== 2,
  )
  expect(long, 'BR-DEC').toEqual([])
}

function keyOf(part: string): string {
  return `${read(part, 'CategoryCode')[0]} ${read(part, 'RateApplicablePercent')[0]}`
}
