import { MAX_INVOICE_LINES } from '@platform/contract/billing'
import type { BillingProfile } from '@platform/contract/billing'
import { useTranslation } from '@platform/i18n'
import { Button, Stack } from '@platform/ui/elements'
import type { ReactElement } from 'react'
import { BillableList } from './billable-list.tsx'
import { createLine, type DraftLine } from './draft-lines.ts'
import { LineFields } from './line-fields.tsx'
import type { DraftValues } from './use-draft.ts'

interface LineListProps {
  readonly values: DraftValues
  readonly profile: BillingProfile
  readonly isJudged: boolean
  readonly onChange: (lines: readonly DraftLine[]) => void
}

/** The lines of a draft, and the appointments that can become some. */
export function LineList({ values, profile, isJudged, onChange }: LineListProps): ReactElement {
  const { t } = useTranslation('invoices')
  const { clientId, currency, lines } = values
  return (
    <>
      <BillableList
        clientId={clientId}
        currency={currency}
        profile={profile}
        taken={new Set(lines.map(({ appointmentId }) => appointmentId))}
        onAdd={(line) => onChange([...lines.filter(isBegun), line])}
      />
      <Stack>
        {lines.length === 0 && <p>{t('invoices.noLines')}</p>}
        {lines.map((line, place) => (
          <LineFields
            key={line.lineId}
            line={line}
            number={place + 1}
            currency={currency}
            profile={profile}
            isJudged={isJudged}
            onChange={(next) => onChange(lines.map((one) => (one.lineId === next.lineId ? next : one)))}
            onRemove={() => onChange(lines.filter(({ lineId }) => lineId !== line.lineId))}
          />
        ))}
        {lines.length < MAX_INVOICE_LINES && (
          <Button onClick={() => onChange([...lines, createLine(profile)])}>{t('invoices.addLine')}</Button>
        )}
      </Stack>
    </>
  )
}

/** A line in which nothing was typed makes room for one that is added. */
function isBegun({ text, unitPrice }: DraftLine): boolean {
  return text !== '' || unitPrice !== ''
}
