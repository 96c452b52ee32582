import { Skeleton } from '@platform/ui/elements'
import { useQuery } from '@tanstack/react-query'
import type { ReactElement } from 'react'
import { CreditNoteList } from '../../../features/billing/invoices/credit-note-list.tsx'
import { DownloadButton } from '../../../features/billing/invoices/download-button.tsx'
import { HowToPay } from '../../../features/billing/invoices/how-to-pay.tsx'
import { InvoiceHeading } from '../../../features/billing/invoices/invoice-heading.tsx'
import { InvoiceLines } from '../../../features/billing/invoices/invoice-lines.tsx'
import { oneInvoice } from '../../../features/billing/invoices/invoices.queries.ts'
import { Parties } from '../../../features/billing/invoices/parties.tsx'
import { PaymentList } from '../../../features/billing/invoices/payment-list.tsx'
import { Loaded } from '../../../parts/loading/loaded.tsx'
import { useServices } from '../../../parts/services/site-services.tsx'

/** One invoice, and how it is paid. */
export function InvoicePage({ id }: { readonly id: string }): ReactElement {
  const invoice = useQuery(oneInvoice(useServices(), id))
  return (
    <>
      {invoice.data === undefined && <InvoiceHeading page="client.invoices" />}
      <Loaded query={invoice} skeleton={<Skeleton shape="control" lines={8} />}>
        {(opened) => (
          <>
            <InvoiceHeading
              page="client.invoices"
              invoice={opened}
              action={<DownloadButton id={opened.id} />}
            />
            {opened.kind === 'invoice' && <HowToPay invoice={opened} />}
            <Parties invoice={opened} />
            <InvoiceLines invoice={opened} />
            <CreditNoteList page="client.invoices" invoice={opened} />
            {opened.payments.length > 0 && <PaymentList invoice={opened} />}
          </>
        )}
      </Loaded>
    </>
  )
}
