import { exponentOf, PAYMENT_METHODS, paymentInputSchema } from '@platform/contract/billing'
import type { Invoice, Payment, PaymentInput } from '@platform/contract/billing'
import { useFormat, useTranslation } from '@platform/i18n'
import type { ReactElement } from 'react'
import * as z from 'zod/mini'
import { readAmount, writeAmount } from '../../../parts/amounts/amounts.ts'
import { useToday } from '../../../parts/calendar/use-today.ts'
import type { FieldTable } from '../../../parts/forms/field-table.ts'
import { Fields } from '../../../parts/forms/fields.tsx'
import { FormDialog } from '../../../parts/forms/form-dialog.tsx'
import { useTableForm } from '../../../parts/forms/use-table-form.ts'
import { useServices } from '../../../parts/services/site-services.tsx'
import { useIdempotencyKey } from '../../../parts/services/use-idempotency-key.ts'
import { useRefreshInvoices } from '../invoices/use-refresh-invoices.ts'

/** The amount as it is typed. */
type Typed = Omit<PaymentInput, 'key' | 'amountMinor'> & { readonly amount: string }

interface PaymentDialogProps {
  readonly invoice: Invoice
  /** The payment that is given back; without one a payment is noted that was received. */
  readonly refunded?: Payment | undefined
  readonly onClose: () => void
}

const { key: _key, amountMinor, ...shape } = paymentInputSchema.shape
const schema = z.strictObject({ ...shape, amount: z.string() })

/** Notes what was paid, or given back. */
export function PaymentDialog({ invoice, refunded, onClose }: PaymentDialogProps): ReactElement {
  const { t } = useTranslation('invoices')
  const { payments } = useServices().api.call.main
  const keys = useIdempotencyKey()
  const refresh = useRefreshInvoices()
  const today = useToday()
  const isRefund = refunded !== undefined
  const table = usePaymentTable(invoice, isRefund)
  const { currency } = invoice
  const style = { locale: useFormat().locale, currency }
  const left = isRefund ? refunded.amountMinor - refunded.refundedMinor : Math.max(invoice.openMinor, 0)
  const form = useTableForm<Typed>({
    table,
    schema,
    check({ amount }) {
      const minor = readAmount(amount, style)
      if (!amountMinor.safeParse(minor).success) return { amount: 'invalid_format' }
      return isRefund && (minor ?? 0) > left ? { amount: 'too_big' } : {}
    },
    async submit({ amount, ...values }) {
      const sent = { ...values, amountMinor: readAmount(amount, style) ?? 0 }
      const body = { ...sent, key: keys.keyOf(sent) }
      const changed = isRefund
        ? await payments.refund({ params: { id: refunded.id }, body })
        : await payments.record({ params: { id: invoice.id }, body })
      onClose()
      await refresh(changed)
    },
  })
  return (
    <FormDialog
      form={form}
      title={t(isRefund ? 'payments.refundTitle' : 'payments.recordTitle')}
      failedTitle={t(isRefund ? 'payments.notRefunded' : 'payments.notRecorded')}
      submitLabel={t(isRefund ? 'payments.refundSave' : 'payments.save')}
      busyLabel={t('payments.saving')}
      onClose={onClose}
    >
      <Fields
        table={table}
        form={form}
        start={{ amount: left === 0 ? '' : writeAmount(left, style), receivedOn: today, method: 'transfer' }}
      />
    </FormDialog>
  )
}

function usePaymentTable({ currency }: Invoice, isRefund: boolean): FieldTable<Typed> {
  const { t } = useTranslation('invoices')
  return {
    amount: {
      label: t('payments.amount'),
      suffix: currency,
      inputMode: exponentOf(currency) === 0 ? 'numeric' : 'decimal',
      width: 'medium',
      wrong: { too_big: t('payments.tooMuch'), other: t('payments.wrongAmount') },
    },
    receivedOn: {
      label: t(isRefund ? 'payments.paidBackOn' : 'payments.receivedOn'),
      isDay: true,
      wrong: { other: t('payments.wrongDay') },
    },
    method: {
      label: t('payments.method'),
      options: PAYMENT_METHODS.map((value) => ({ value, label: t(`payments.methods.${value}`) })),
      parse: (text) => PAYMENT_METHODS.find((method) => method === text) ?? 'other',
    },
    reference: { label: t('payments.reference'), isOptional: true, maxLength: 140 },
  }
}
