import { exponentOf, INVOICE_CURRENCIES } from '@platform/contract/billing'
import { expect, it } from 'vitest'
import { countDecimals } from './minor-units.ts'

const KNOWN = Intl.supportedValuesOf('currency')

it('a currency has as many decimals here as in the contract', () => {
  for (const currency of [...INVOICE_CURRENCIES, ...KNOWN])
    expect([currency, countDecimals(currency)]).toEqual([currency, exponentOf(currency)])
})
