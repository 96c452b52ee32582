import { isTaxed, LINE_TEXT_LENGTH, TAX_CATEGORIES } from '@platform/contract/billing'
import type { BillingProfile, InvoiceCurrency } from '@platform/contract/billing'
import { useTranslation } from '@platform/i18n'
import { Button, SelectField, TextField } from '@platform/ui/elements'
import type { ReactElement } from 'react'
import { findWrong, withCategory, type DraftLine } from './draft-lines.ts'
import styles from './invoice-editor.module.css'

interface LineFieldsProps {
  readonly line: DraftLine
  /** Counted from 1. */
  readonly number: number
  readonly currency: InvoiceCurrency
  readonly profile: BillingProfile
  /** Whether what is wrong is said. */
  readonly isJudged: boolean
  readonly onChange: (line: DraftLine) => void
  readonly onRemove: () => void
}

/** One line of a draft. */
export function LineFields(props: LineFieldsProps): ReactElement {
  const { line, number, currency, profile, isJudged, onChange, onRemove } = props
  const { t } = useTranslation('invoices')
  const wrong = isJudged ? findWrong(line) : new Set<string>()
  const field = (
    name: 'text' | 'quantity' | 'unit' | 'unitPrice' | 'discount' | 'taxRate' | 'exemptionReason',
    problem: string,
  ) => ({
    value: line[name],
    autoComplete: 'off',
    onChange: ({ currentTarget }: { readonly currentTarget: { readonly value: string } }) =>
      onChange({ ...line, [name]: currentTarget.value }),
    ...(wrong.has(name) && { error: problem }),
  })
  return (
    <fieldset className={styles.line}>
      <legend className={styles.legend}>{t('invoices.line', { number })}</legend>
      <TextField
        label={t('invoices.text')}
        maxLength={LINE_TEXT_LENGTH}
        className={styles.wide}
        {...field('text', t('invoices.wrongText'))}
      />
      <TextField
        label={t('invoices.quantity')}
        inputMode="decimal"
        {...field('quantity', t('invoices.wrongNumber'))}
      />
      <TextField label={t('invoices.unit')} maxLength={30} {...field('unit', '')} />
      <TextField
        label={t('invoices.unitPrice')}
        inputMode="decimal"
        suffix={currency}
        {...field('unitPrice', t('invoices.wrongNumber'))}
      />
      <TextField
        label={t('invoices.discount')}
        inputMode="decimal"
        suffix="%"
        {...field('discount', t('invoices.wrongDiscount'))}
      />
      <SelectField
        label={t('invoices.taxCategory')}
        options={TAX_CATEGORIES.map((value) => ({ value, label: t(`invoices.category.${value}`) }))}
        value={line.taxCategory}
        onChange={({ currentTarget: { value } }) =>
          onChange(withCategory(line, TAX_CATEGORIES.find((one) => one === value) ?? 'standard', profile))
        }
      />
      {isTaxed(line.taxCategory) && (
        <TextField
          label={t('invoices.rate')}
          inputMode="decimal"
          {...field('taxRate', t('invoices.wrongRate'))}
        />
      )}
      {line.taxCategory === 'exempt' && (
        <TextField
          label={t('invoices.reason')}
          maxLength={200}
          className={styles.wide}
          {...field('exemptionReason', t('invoices.wrongReason'))}
        />
      )}
      <Button size="small" className={styles.remove} onClick={onRemove}>
        {t('invoices.removeLine', { number })}
      </Button>
    </fieldset>
  )
}
