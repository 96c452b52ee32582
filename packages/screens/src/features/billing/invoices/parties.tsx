import type { Invoice, InvoiceParty } from '@platform/contract/billing'
import { useFormat, useTranslation } from '@platform/i18n'
import { DefinitionList } from '@platform/ui/elements'
import type { ReactElement } from 'react'

/** Who sends it to whom, and when. */
export function Parties({ invoice }: { readonly invoice: Invoice }): ReactElement {
  const { t } = useTranslation('invoices')
  const { calendarDate } = useFormat()
  const { seller, buyer, issuedOn, dueOn, note, corrects } = invoice
  return (
    <DefinitionList
      items={[
        { id: 'seller', term: t('invoices.seller'), value: <Address party={seller} /> },
        ...(seller.taxId === ''
          ? []
          : [{ id: 'taxId', term: t('invoices.taxId'), value: <bdi>{seller.taxId}</bdi> }]),
        { id: 'buyer', term: t('invoices.buyer'), value: <Address party={buyer} /> },
        ...(corrects === null
          ? []
          : [
              {
                id: 'corrects',
                term: t('invoices.kind.creditNote'),
                value: t('invoices.corrects', { number: corrects.number }),
              },
            ]),
        ...(issuedOn === null
          ? []
          : [{ id: 'issuedOn', term: t('invoices.issuedOn'), value: calendarDate(issuedOn) }]),
        ...(dueOn === null ? [] : [{ id: 'dueOn', term: t('invoices.dueOn'), value: calendarDate(dueOn) }]),
        ...(note === '' ? [] : [{ id: 'note', term: t('invoices.note'), value: <bdi>{note}</bdi> }]),
      ]}
    />
  )
}

function Address({ party }: { readonly party: InvoiceParty }): ReactElement {
  const { name, street, postalCode, city, country } = party
  const parts = [name, street, `${postalCode} ${city}`.trim(), country].filter((part) => part !== '')
  return <bdi>{parts.join(', ')}</bdi>
}
