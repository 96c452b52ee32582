import type { Receipt } from '@platform/contract/billing'
import { useFormat, useTranslation } from '@platform/i18n'
import { Button, DataList, Section, Skeleton, Status, type DataColumn } from '@platform/ui/elements'
import { useInfiniteQuery, useMutation } from '@tanstack/react-query'
import type { ReactElement } from 'react'
import { saveFile } from '../../../parts/files/save-file.ts'
import { ShowMore } from '../../../parts/lists/show-more.tsx'
import { Loaded } from '../../../parts/loading/loaded.tsx'
import { useTellFailure } from '../../../parts/loading/use-tell-failure.ts'
import { useReaderFormat } from '../../../parts/services/reader-format.ts'
import { useServices } from '../../../parts/services/site-services.tsx'
import { receiptList } from './receipts.queries.ts'

/** What the reader has paid, newest first, each as a PDF. */
export function ReceiptsSection(): ReactElement {
  const { t } = useTranslation('billing')
  const receipts = useInfiniteQuery(receiptList(useServices()))
  return (
    <Section title={t('receipts.title')}>
      <Loaded query={receipts} skeleton={<Skeleton shape="control" lines={3} />}>
        {({ pages }) => <ReceiptTable receipts={pages.flatMap(({ items }) => items)} />}
      </Loaded>
      <ShowMore list={receipts} />
    </Section>
  )
}

function ReceiptTable({ receipts }: { readonly receipts: readonly Receipt[] }): ReactElement {
  const { t } = useTranslation('billing')
  const { money } = useFormat()
  const format = useReaderFormat()
  if (receipts.length === 0) return <p>{t('receipts.empty')}</p>
  const columns: DataColumn<Receipt>[] = [
    {
      id: 'paidAt',
      header: t('receipts.paidAt'),
      kind: 'primary',
      cell: ({ paidAt }) => format.date(paidAt),
    },
    { id: 'plan', header: t('receipts.plan'), kind: 'text', cell: ({ planId }) => t(`plans.${planId}.name`) },
    {
      id: 'amount',
      header: t('receipts.amount'),
      kind: 'text',
      cell: ({ price }) => money(price.amountMinor, price.currency),
    },
    {
      id: 'state',
      header: t('receipts.state'),
      kind: 'status',
      cell: ({ refundedAt }) => (
        <Status tone={refundedAt === null ? 'success' : 'info'}>
          {refundedAt === null
            ? t('receipts.paid')
            : t('receipts.refunded', { date: format.date(refundedAt) })}
        </Status>
      ),
    },
    {
      id: 'pdf',
      header: t('receipts.file'),
      kind: 'text',
      cell: (receipt) => <DownloadReceipt receipt={receipt} />,
    },
  ]
  return (
    <DataList
      caption={t('receipts.title')}
      captionHidden
      columns={columns}
      rows={receipts}
      rowKey={({ id }) => id}
    />
  )
}

function DownloadReceipt({ receipt: { id, number } }: { readonly receipt: Receipt }): ReactElement {
  const { t } = useTranslation('billing')
  const { receipts } = useServices().api.call.main
  const tellFailure = useTellFailure()
  const download = useMutation({
    mutationFn: () => receipts.download({ params: { id } }),
    onSuccess: (file) => {
      if (file instanceof Blob) saveFile(file, `${number}.pdf`)
    },
    onError: (error) => tellFailure(t('receipts.notDownloaded'), error),
  })
  return (
    <Button size="small" busy={download.isPending} onClick={() => download.mutate()}>
      {t('receipts.download', { number })}
    </Button>
  )
}
