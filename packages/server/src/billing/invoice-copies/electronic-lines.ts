import { countLine } from '@platform/contract/billing'
import type { Invoice, InvoiceLine } from '@platform/contract/billing'
import { element } from '../../infrastructure/xml/write-xml.ts'
import type { XmlElement } from '../../infrastructure/xml/write-xml.ts'
import { copyTexts } from './copy-texts.ts'
import { CATEGORY_CODES } from './electronic-taxes.ts'
import { writeAmount } from './electronic-values.ts'

/** "One", of UN/ECE recommendation 20: units are words here, which no list of codes has. */
const ONE = 'C62'

/** "Discount", of UNTDID 5189. */
const DISCOUNT = '95'

type Facts = Pick<Invoice, 'currency' | 'language'>

/** A line, counted from 1. The word for its unit is what it says of itself beside its code. */
export function describeLine(line: InvoiceLine, number: number, facts: Facts): XmlElement {
  const { text, quantity, unit, unitPrice, taxCategory, taxRate, netMinor } = line
  return element('ram:IncludedSupplyChainTradeLineItem', [
    element('ram:AssociatedDocumentLineDocument', [
      element('ram:LineID', String(number)),
      unit === '' ? undefined : element('ram:IncludedNote', [element('ram:Content', unit)]),
    ]),
    element('ram:SpecifiedTradeProduct', [element('ram:Name', text)]),
    element('ram:SpecifiedLineTradeAgreement', [
      element('ram:NetPriceProductTradePrice', [element('ram:ChargeAmount', unitPrice)]),
    ]),
    element('ram:SpecifiedLineTradeDelivery', [element('ram:BilledQuantity', quantity, { unitCode: ONE })]),
    element('ram:SpecifiedLineTradeSettlement', [
      element('ram:ApplicableTradeTax', [
        element('ram:TypeCode', 'VAT'),
        element('ram:CategoryCode', CATEGORY_CODES[taxCategory]),
        element('ram:RateApplicablePercent', taxRate),
      ]),
      line.discount === '0' ? undefined : describeDiscount(line, facts),
      element('ram:SpecifiedTradeSettlementLineMonetarySummation', [
        element('ram:LineTotalAmount', writeAmount(BigInt(netMinor), facts.currency)),
      ]),
    ]),
  ])
}

function describeDiscount(line: InvoiceLine, { currency, language }: Facts): XmlElement {
  const { grossMinor, discountMinor } = countLine(line, currency)
  return element('ram:SpecifiedTradeAllowanceCharge', [
    element('ram:ChargeIndicator', [element('udt:Indicator', 'false')]),
    element('ram:CalculationPercent', line.discount),
    element('ram:BasisAmount', writeAmount(grossMinor, currency)),
    element('ram:ActualAmount', writeAmount(discountMinor, currency)),
    element('ram:ReasonCode', DISCOUNT),
    element('ram:Reason', copyTexts[language].discountReason),
  ])
}
