import type { TaxCategory } from '@platform/contract/billing'
import { useFormat, useTranslation } from '@platform/i18n'
import { useCallback } from 'react'

interface Taxed {
  readonly taxCategory: TaxCategory
  readonly taxRate: string
  readonly taxableMinor: number
}

/** A rate may have two decimals. */
const PERCENT = { style: 'percent', maximumFractionDigits: 2 } as const

/** So many percent, as the reader writes them. */
export function useRateWords(): (rate: string) => string {
  const { number } = useFormat()
  return useCallback((rate) => number(Number(rate) / 100, PERCENT), [number])
}

/** On what which tax is paid, or why none is. */
export function useTaxWords(): (tax: Taxed, currency: string) => string {
  const { t } = useTranslation('invoices')
  const { money } = useFormat()
  const rateWords = useRateWords()
  return useCallback(
    ({ taxCategory, taxRate, taxableMinor }, currency) => {
      const amount = money(taxableMinor, currency)
      if (taxCategory === 'exempt') return t('invoices.exemptOn', { amount })
      if (taxCategory === 'reverseCharge') return t('invoices.reverseChargeOn', { amount })
      return t('invoices.taxOn', { rate: rateWords(taxRate), amount })
    },
    [t, money, rateWords],
  )
}
