import { INVOICE_CURRENCIES } from '@platform/contract/billing'
import type { InvoiceBuyer } from '@platform/contract/billing'
import { useTranslation } from '@platform/i18n'
import { Cluster, SelectField } from '@platform/ui/elements'
import type { ReactElement } from 'react'
import { DayField } from '../../../parts/forms/day-field.tsx'
import type { DraftValues } from './use-draft.ts'

interface DraftFactsProps {
  readonly buyers: readonly InvoiceBuyer[]
  readonly values: DraftValues
  readonly isJudged: boolean
  readonly change: (changes: Partial<DraftValues>) => void
}

/** Who a draft is for, in which currency, and when it is due. */
export function DraftFacts({ buyers, values, isJudged, change }: DraftFactsProps): ReactElement {
  const { t } = useTranslation('invoices')
  const { clientId, currency, dueOn, lines } = values
  return (
    <>
      <SelectField
        label={t('invoices.client')}
        placeholder={t('invoices.choose')}
        options={buyers.map(({ id, name }) => ({ value: id, label: name }))}
        value={clientId}
        onChange={({ currentTarget: { value } }) =>
          // Appointments are of whom they were with.
          change({ clientId: value, lines: lines.filter(({ appointmentId }) => appointmentId === null) })
        }
        {...(isJudged && clientId === '' && { error: t('invoices.choose') })}
      />
      <Cluster>
        <SelectField
          label={t('invoices.currency')}
          width="short"
          options={INVOICE_CURRENCIES.map((value) => ({ value, label: value }))}
          value={currency}
          onChange={({ currentTarget: { value } }) =>
            change({ currency: INVOICE_CURRENCIES.find((one) => one === value) ?? currency })
          }
        />
        <DayField
          label={t('invoices.dueOn')}
          help={t('invoices.dueOnHelp')}
          value={dueOn}
          onValueChange={(day) => change({ dueOn: day })}
        />
      </Cluster>
    </>
  )
}
