import type { Ageing, AgeingBucket, InvoiceCurrency } from '@platform/contract/billing'
import { AGEING_BUCKETS } from '@platform/contract/billing'
import { useFormat, useTranslation } from '@platform/i18n'
import { DataList, Section, type DataColumn } from '@platform/ui/elements'
import { useQuery } from '@tanstack/react-query'
import type { ReactElement } from 'react'
import { useServices } from '../../../parts/services/site-services.tsx'
import { ageing } from '../invoices/invoices.queries.ts'
import styles from './ageing-chart.module.css'

interface AgeingRow {
  readonly bucket: AgeingBucket
  readonly count: number
  readonly openMinor: number
  /** Of the longest bar. */
  readonly share: number
}

/** What is open, by how long it is overdue: a table whose bars are the chart. Nothing is shown where nothing is open. */
export function AgeingChart(): ReactElement | null {
  const { t } = useTranslation('invoices')
  const { data } = useQuery(ageing(useServices()))
  const items = data?.items ?? []
  const currencies = [...new Set(items.map(({ currency }) => currency))]
  if (currencies.length === 0) return null
  return (
    <Section title={t('invoices.ageing')}>
      {currencies.map((currency) => (
        <AgeingTable key={currency} currency={currency} items={items} />
      ))}
    </Section>
  )
}

function AgeingTable({
  currency,
  items,
}: {
  readonly currency: InvoiceCurrency
  readonly items: readonly Ageing[]
}): ReactElement {
  const { t } = useTranslation('invoices')
  return (
    <DataList
      caption={`${t('invoices.ageing')} (${currency})`}
      captionHidden
      columns={useColumns(currency)}
      rows={toRows(items, currency)}
      rowKey={({ bucket }) => bucket}
    />
  )
}

function toRows(items: readonly Ageing[], currency: InvoiceCurrency): AgeingRow[] {
  const own = items.filter((item) => item.currency === currency)
  const most = Math.max(1, ...own.map(({ openMinor }) => openMinor))
  return AGEING_BUCKETS.map((bucket) => {
    const { count = 0, openMinor = 0 } = own.find((item) => item.bucket === bucket) ?? {}
    return { bucket, count, openMinor, share: openMinor / most }
  })
}

function useColumns(currency: string): DataColumn<AgeingRow>[] {
  const { t } = useTranslation('invoices')
  const { money, number } = useFormat()
  return [
    {
      id: 'bucket',
      header: t('invoices.ageingAge'),
      kind: 'primary',
      cell: ({ bucket }) => t(`invoices.bucket.${bucket}`),
    },
    {
      id: 'bar',
      header: t('invoices.openAmount'),
      cell: ({ share, openMinor }) => (
        <div className={styles.amount}>
          <div className={styles.track} aria-hidden>
            <div className={styles.bar} style={{ inlineSize: `${share * 100}%` }} />
          </div>
          {money(openMinor, currency)}
        </div>
      ),
    },
    { id: 'count', header: t('invoices.ageingCount'), kind: 'number', cell: ({ count }) => number(count) },
  ]
}
