import { COUNTRIES } from '@platform/contract'
import { exponentOf, isTaxed } from '@platform/contract/billing'
import type { Invoice, InvoiceParty } from '@platform/contract/billing'
import { element, writeXml } from '../../infrastructure/xml/write-xml.ts'
import type { XmlElement } from '../../infrastructure/xml/write-xml.ts'
import { copyTexts } from './copy-texts.ts'
import { describeLine } from './electronic-lines.ts'
import { describeTax, mergeTaxes } from './electronic-taxes.ts'
import { writeAmount, writeDay } from './electronic-values.ts'

// An invoice in the words of EN 16931, as the Cross Industry Invoice of UN/CEFACT (D16B). The order of the elements is that of
// its schema.

/** What is written by the rules of the European core, and is at the same time the profile EN 16931 of Factur-X and ZUGFeRD. */
const GUIDELINE = 'urn:cen.eu:en16931:2017'

const NAMESPACES = {
  'xmlns:rsm': 'urn:un:unece:uncefact:data:standard:CrossIndustryInvoice:100',
  'xmlns:ram': 'urn:un:unece:uncefact:data:standard:ReusableAggregateBusinessInformationEntity:100',
  'xmlns:udt': 'urn:un:unece:uncefact:data:standard:UnqualifiedDataType:100',
}

/** Of UNTDID 1001. */
const TYPE_CODES = { invoice: '380', creditNote: '381' } as const

/** Amounts have at most two decimals (BR-DEC). */
const MOST_DECIMALS = 2

/**
 * Whether an invoice is one for machines too: it was issued, is about something that is taxed, and says all that the standard asks
 * for. It has no third decimal, which amounts in dinars need, wants to know the country of both sides (BR-09, BR-11), and who owes
 * the tax where that is not the seller (BR-AE-02).
 */
export function isElectronic({ number, currency, lines, seller, buyer }: Invoice): boolean {
  return (
    number !== null &&
    exponentOf(currency) <= MOST_DECIMALS &&
    lines.some(({ taxCategory }) => isTaxed(taxCategory)) &&
    seller.country !== '' &&
    buyer.country !== '' &&
    (buyer.taxId !== '' || lines.every(({ taxCategory }) => taxCategory !== 'reverseCharge'))
  )
}

/** What was issued, as it was issued: payments and credit notes that came later change nothing of it. */
export function createElectronicInvoice(invoice: Invoice): string {
  const { kind, number, issuedOn, note, lines } = invoice
  return writeXml(
    element(
      'rsm:CrossIndustryInvoice',
      [
        element('rsm:ExchangedDocumentContext', [
          element('ram:GuidelineSpecifiedDocumentContextParameter', [element('ram:ID', GUIDELINE)]),
        ]),
        element('rsm:ExchangedDocument', [
          element('ram:ID', number ?? ''),
          element('ram:TypeCode', TYPE_CODES[kind]),
          element('ram:IssueDateTime', [writeDay(issuedOn ?? '')]),
          note === '' ? undefined : element('ram:IncludedNote', [element('ram:Content', note)]),
        ]),
        element('rsm:SupplyChainTradeTransaction', [
          ...lines.map((line, place) => describeLine(line, place + 1, invoice)),
          element('ram:ApplicableHeaderTradeAgreement', [
            element('ram:SellerTradeParty', describeSeller(invoice.seller)),
            element('ram:BuyerTradeParty', describeParty(invoice.buyer)),
          ]),
          element('ram:ApplicableHeaderTradeDelivery', []),
          element('ram:ApplicableHeaderTradeSettlement', describeSettlement(invoice)),
        ]),
      ],
      NAMESPACES,
    ),
  )
}

function describeParty({ name, street, postalCode, city, country, taxId }: InvoiceParty): XmlElement[] {
  const optional = (tag: string, text: string) => (text === '' ? [] : [element(tag, text)])
  const vatId = toVatId(taxId)
  return [
    element('ram:Name', name),
    element('ram:PostalTradeAddress', [
      ...optional('ram:PostcodeCode', postalCode),
      ...optional('ram:LineOne', street),
      ...optional('ram:CityName', city),
      element('ram:CountryID', country),
    ]),
    ...(taxId === ''
      ? []
      : [
          element('ram:SpecifiedTaxRegistration', [
            element('ram:ID', vatId ?? taxId, { schemeID: vatId === undefined ? 'FC' : 'VA' }),
          ]),
        ]),
  ]
}

/** Without an identifier for value added tax it is known by the number that it has (BR-CO-26). */
function describeSeller(seller: InvoiceParty): XmlElement[] {
  const known = describeParty(seller)
  return toVatId(seller.taxId) === undefined ? [element('ram:ID', seller.taxId), ...known] : known
}

/** One begins with its country (BR-CO-09); Greece has a prefix of its own. Anything else is a number of a tax office. */
function toVatId(taxId: string): string | undefined {
  const id = taxId.replaceAll(/[\s.-]/g, '').toUpperCase()
  const prefix = id.slice(0, 2)
  return /^[A-Z]{2}(?=.*\d)[A-Z\d+*]{2,13}$/.test(id) && (prefix === 'EL' || COUNTRIES.includes(prefix))
    ? id
    : undefined
}

function describeSettlement(invoice: Invoice): (XmlElement | undefined)[] {
  const { kind, number, currency, language, seller, dueOn, corrects } = invoice
  const { netMinor, taxMinor, grossMinor } = invoice
  const amount = (minor: number): string => writeAmount(BigInt(minor), currency)
  return [
    element('ram:PaymentReference', number ?? ''),
    element('ram:InvoiceCurrencyCode', currency),
    kind === 'invoice' && seller.iban !== '' ? describePayment(seller, currency) : undefined,
    ...mergeTaxes(invoice).map((tax) => describeTax(tax, currency)),
    element('ram:SpecifiedTradePaymentTerms', [
      // What a credit note gives back has no day by which it is paid, and the standard wants to read something (BR-CO-25).
      corrects === null
        ? undefined
        : element('ram:Description', copyTexts[language].corrects(corrects.number)),
      dueOn === null ? undefined : element('ram:DueDateDateTime', [writeDay(dueOn)]),
    ]),
    element('ram:SpecifiedTradeSettlementHeaderMonetarySummation', [
      element('ram:LineTotalAmount', amount(netMinor)),
      element('ram:TaxBasisTotalAmount', amount(netMinor)),
      element('ram:TaxTotalAmount', amount(taxMinor), { currencyID: currency }),
      element('ram:GrandTotalAmount', amount(grossMinor)),
      element('ram:DuePayableAmount', amount(grossMinor)),
    ]),
    corrects === null
      ? undefined
      : element('ram:InvoiceReferencedDocument', [element('ram:IssuerAssignedID', corrects.number)]),
  ]
}

/** Of UNTDID 4461: a transfer in euros is one of SEPA. */
function describePayment({ name, iban }: InvoiceParty, currency: string): XmlElement {
  return element('ram:SpecifiedTradeSettlementPaymentMeans', [
    element('ram:TypeCode', currency === 'EUR' ? '58' : '30'),
    element('ram:PayeePartyCreditorFinancialAccount', [
      element('ram:IBANID', iban),
      element('ram:AccountName', name),
    ]),
  ])
}
