import type { InvoiceCurrency } from '@platform/contract/billing'
import { useTranslation } from '@platform/i18n'
import { Stack, TextField } from '@platform/ui/elements'
import type { ReactElement } from 'react'
import { findWrong, type DraftLine } from '../invoice-editor/draft-lines.ts'
import { DraftTotals } from '../invoice-editor/draft-totals.tsx'
import styles from '../invoice-editor/invoice-editor.module.css'
import { useRateWords } from '../invoices/tax-words.ts'
import { chosenLines } from './credit-lines.ts'

interface CreditPartProps {
  readonly lines: readonly DraftLine[]
  readonly currency: InvoiceCurrency
  /** Whether what is wrong is said. */
  readonly isJudged: boolean
  readonly onChange: (lines: readonly DraftLine[]) => void
}

/** How much of which line is credited, and what that comes to. */
export function CreditPart({ lines, currency, isJudged, onChange }: CreditPartProps): ReactElement {
  const { t } = useTranslation('invoices')
  const rateWords = useRateWords()
  const change = (changed: DraftLine): void =>
    onChange(lines.map((line) => (line.lineId === changed.lineId ? changed : line)))
  return (
    <Stack>
      {lines.map((line) => {
        const wrong = isJudged && line.quantity.trim() !== '' ? findWrong(line) : new Set<string>()
        const problem = (name: string) => wrong.has(name) && { error: t('invoices.wrongNumber') }
        return (
          <fieldset key={line.lineId} className={styles.line}>
            <legend className={styles.legend}>
              <bdi>{line.text}</bdi>
            </legend>
            <TextField
              label={t('invoices.creditQuantity')}
              inputMode="decimal"
              autoComplete="off"
              value={line.quantity}
              onChange={({ currentTarget }) => change({ ...line, quantity: currentTarget.value })}
              {...problem('quantity')}
            />
            <TextField
              label={t('invoices.unitPrice')}
              inputMode="decimal"
              autoComplete="off"
              suffix={currency}
              value={line.unitPrice}
              onChange={({ currentTarget }) => change({ ...line, unitPrice: currentTarget.value })}
              {...(line.discount !== '' && {
                help: t('invoices.discountTaken', { percent: rateWords(line.discount) }),
              })}
              {...problem('unitPrice')}
            />
          </fieldset>
        )
      })}
      <DraftTotals lines={chosenLines(lines)} currency={currency} />
    </Stack>
  )
}
