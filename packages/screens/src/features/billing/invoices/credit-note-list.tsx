import type { Invoice } from '@platform/contract/billing'
import { useFormat, useTranslation } from '@platform/i18n'
import { PageLink } from '@platform/routing'
import { Section } from '@platform/ui/elements'
import type { ReactElement } from 'react'

interface CreditNoteListProps {
  readonly page: 'client.invoices' | 'professional.invoices'
  readonly invoice: Invoice
}

/** What has corrected an invoice; nothing where nothing has. */
export function CreditNoteList({ page, invoice }: CreditNoteListProps): ReactElement | null {
  const { t } = useTranslation('invoices')
  const { money } = useFormat()
  if (invoice.creditNotes.length === 0) return null
  return (
    <Section title={t('invoices.creditNotes')}>
      <ul>
        {invoice.creditNotes.map(({ id, number, grossMinor }) => (
          <li key={id}>
            <PageLink page={page} search={{ invoice: id }}>
              <bdi>{number}</bdi>
            </PageLink>{' '}
            {money(-grossMinor, invoice.currency)}
          </li>
        ))}
      </ul>
    </Section>
  )
}
