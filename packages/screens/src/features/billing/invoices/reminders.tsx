import { REMINDER_PAUSE_DAYS } from '@platform/contract/billing'
import type { Invoice } from '@platform/contract/billing'
import { useTranslation } from '@platform/i18n'
import { Button, Section } from '@platform/ui/elements'
import { useMutation } from '@tanstack/react-query'
import type { ReactElement } from 'react'
import { useTellFailure } from '../../../parts/loading/use-tell-failure.ts'
import { useReaderFormat } from '../../../parts/services/reader-format.ts'
import { useServices } from '../../../parts/services/site-services.tsx'
import { useIdempotencyKey } from '../../../parts/services/use-idempotency-key.ts'
import { useTell } from '../../../parts/services/use-tell.ts'
import { useRefreshInvoices } from './use-refresh-invoices.ts'

const PAUSE_MS = REMINDER_PAUSE_DAYS * 86_400_000

/** When the client was reminded of an overdue invoice, and the way to do it again; nothing where there is neither. */
export function Reminders({ invoice }: { readonly invoice: Invoice }): ReactElement | null {
  const { t } = useTranslation('invoices')
  const { dateTime, date } = useReaderFormat()
  const { session } = useServices()
  const { state, client, reminders } = invoice
  const isPossible = state === 'overdue' && client.id !== null
  if (!isPossible && reminders.length === 0) return null
  const [latest] = reminders
  const nextAt = latest === undefined ? 0 : Date.parse(latest) + PAUSE_MS
  return (
    <Section title={t('invoices.reminders')}>
      {reminders.length > 0 && (
        <ul>
          {reminders.map((at) => (
            <li key={at}>{dateTime(at)}</li>
          ))}
        </ul>
      )}
      {isPossible &&
        (nextAt > session.clock.now() ? (
          <p>{t('invoices.nextReminder', { date: date(new Date(nextAt).toISOString()) })}</p>
        ) : (
          <RemindButton invoice={invoice} />
        ))}
    </Section>
  )
}

function RemindButton({ invoice: { id, client, reminders } }: { readonly invoice: Invoice }): ReactElement {
  const { t } = useTranslation('invoices')
  const { api } = useServices()
  const keys = useIdempotencyKey()
  const refresh = useRefreshInvoices()
  const tell = useTell()
  const tellFailure = useTellFailure()
  const remind = useMutation({
    mutationFn: () =>
      api.call.main.invoices.remind({
        params: { id },
        body: { key: keys.keyOf({ id, after: reminders[0] }) },
      }),
    onSuccess: async (changed) => {
      tell(t('invoices.reminded', { name: client.name }))
      await refresh(changed)
    },
    onError: (error) => tellFailure(t('invoices.notReminded'), error),
  })
  return (
    <>
      <p>{t('invoices.reminderText', { name: client.name })}</p>
      <Button busy={remind.isPending} onClick={() => remind.mutate()}>
        {t('invoices.remind')}
      </Button>
    </>
  )
}
