import type { Invoice } from '@platform/contract/billing'
import { useFormat, useTranslation } from '@platform/i18n'
import { DefinitionList, Section } from '@platform/ui/elements'
import type { ReactElement } from 'react'

/** To where its client transfers what is left to pay, and by when. */
export function HowToPay({ invoice }: { readonly invoice: Invoice }): ReactElement {
  const { t } = useTranslation('invoices')
  const { money, calendarDate } = useFormat()
  const { openMinor, currency, dueOn, number, seller, sellerName } = invoice
  if (openMinor <= 0)
    return (
      <Section title={t('invoices.howToPay')}>
        <p>{t('invoices.nothingToPay')}</p>
      </Section>
    )
  if (seller.iban === '')
    return (
      <Section title={t('invoices.howToPay')}>
        <p>{t('invoices.noIban', { name: sellerName })}</p>
      </Section>
    )
  return (
    <Section title={t('invoices.howToPay')}>
      <p>
        {t('invoices.howToPayText', {
          amount: money(openMinor, currency),
          date: dueOn === null ? '' : calendarDate(dueOn),
        })}
      </p>
      <DefinitionList
        items={[
          { id: 'iban', term: t('invoices.iban'), value: <bdi dir="ltr">{groupIban(seller.iban)}</bdi> },
          { id: 'reference', term: t('invoices.reference'), value: <bdi dir="ltr">{number}</bdi> },
        ]}
      />
    </Section>
  )
}

/** In groups of four, as it stands on cards. */
function groupIban(iban: string): string {
  return iban.match(/.{1,4}/g)?.join(' ') ?? iban
}
