import { exponentOf } from '@platform/contract/billing'
import type { BillableAppointment, BillingProfile, InvoiceCurrency } from '@platform/contract/billing'
import { useFormat, useTranslation } from '@platform/i18n'
import { Button, Cluster, Section } from '@platform/ui/elements'
import { useQuery } from '@tanstack/react-query'
import type { ReactElement } from 'react'
import { useServices } from '../../../parts/services/site-services.tsx'
import { billableAppointments } from '../invoices/invoices.queries.ts'
import { lineOf, type DraftLine } from './draft-lines.ts'

interface BillableListProps {
  readonly clientId: string
  readonly currency: InvoiceCurrency
  readonly profile: BillingProfile
  /** Appointments that the draft has lines for. */
  readonly taken: ReadonlySet<string | null>
  readonly onAdd: (line: DraftLine) => void
}

/** The completed appointments of a client that no invoice is for: each can become a line. */
export function BillableList({
  clientId,
  currency,
  profile,
  taken,
  onAdd,
}: BillableListProps): ReactElement | null {
  const { t } = useTranslation('invoices')
  const { dateTime } = useFormat(profile.timeZone)
  const { data } = useQuery(billableAppointments(useServices(), clientId))
  if (clientId === '' || data === undefined) return null
  const free = data.items.filter(({ id }) => !taken.has(id))
  const add = (appointment: BillableAppointment): void => {
    const text = `${appointment.service}, ${dateTime(appointment.startsAt)}`
    const isPriced = appointment.price?.currency === currency
    onAdd(lineOf(appointment, { text, unitPrice: isPriced ? toMain(appointment, currency) : '' }, profile))
  }
  return (
    <Section title={t('invoices.appointments')}>
      {free.length === 0 ? (
        <p>{t('invoices.noAppointments')}</p>
      ) : (
        <Cluster>
          {free.map((appointment) => (
            <Button key={appointment.id} size="small" onClick={() => add(appointment)}>
              {t('invoices.addAppointment', {
                service: appointment.service,
                date: dateTime(appointment.startsAt),
              })}
            </Button>
          ))}
        </Cluster>
      )}
    </Section>
  )
}

/** In the main unit of the currency, with a point. */
function toMain({ price }: BillableAppointment, currency: InvoiceCurrency): string {
  const exponent = exponentOf(currency)
  const digits = String(price?.minor ?? 0).padStart(exponent + 1, '0')
  return exponent === 0 ? digits : `${digits.slice(0, -exponent)}.${digits.slice(-exponent)}`
}
