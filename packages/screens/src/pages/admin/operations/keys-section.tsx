import type { Upkeep } from '@platform/contract'
import { useTranslation } from '@platform/i18n'
import { DataList, ProgressBar, Section, Skeleton, Status } from '@platform/ui/elements'
import type { DataColumn } from '@platform/ui/elements'
import { useQuery } from '@tanstack/react-query'
import type { ReactElement } from 'react'
import { Loaded } from '../../../parts/loading/loaded.tsx'
import { useReaderFormat } from '../../../parts/services/reader-format.ts'
import { useServices } from '../../../parts/services/site-services.tsx'

type Keys = Upkeep['keys']['items'][number]

/** How much is under the newest keys: all of it, except while keys are being replaced. */
export function KeysSection(): ReactElement {
  const { t } = useTranslation('jobs')
  const { api } = useServices()
  const keys = useQuery(api.query.main.administration.operations.readKeys.queryOptions())
  return (
    <Section title={t('jobs.keys.title')} description={t('jobs.keys.description')}>
      <Loaded query={keys} skeleton={<Skeleton shape="control" lines={5} />}>
        {({ items }) => <KeyTable items={items} />}
      </Loaded>
    </Section>
  )
}

function KeyTable({ items }: { items: readonly Keys[] }): ReactElement {
  const { t } = useTranslation('jobs')
  const format = useReaderFormat()
  const columns: DataColumn<Keys>[] = [
    {
      id: 'kind',
      header: t('jobs.keys.what'),
      kind: 'primary',
      cell: ({ kind }) => t(`jobs.keys.kinds.${kind}`),
    },
    {
      id: 'state',
      header: t('jobs.keys.state'),
      kind: 'status',
      cell: (keys) => <KeyState keys={keys} />,
    },
    {
      id: 'seen',
      header: t('jobs.keys.seen'),
      kind: 'number',
      cell: ({ seen, isComplete }) => {
        const number = format.number(seen)
        return isComplete ? number : t('jobs.keys.sample', { number })
      },
    },
  ]
  return (
    <DataList
      caption={t('jobs.keys.title')}
      captionHidden
      columns={columns}
      rows={items}
      rowKey={({ kind }) => kind}
    />
  )
}

function KeyState({ keys: { seen, older, closed } }: { keys: Keys }): ReactElement {
  const { t } = useTranslation('jobs')
  const format = useReaderFormat()
  if (seen === 0) return <Status tone="neutral">{t('jobs.keys.none')}</Status>
  if (older === 0 && closed === 0) return <Status tone="success">{t('jobs.keys.newest')}</Status>
  const share = (seen - older - closed) / seen
  // Rounded down: all of it is said where it is all of it alone.
  const percent = format.number(Math.floor(share * 100) / 100, { style: 'percent' })
  return (
    <>
      {closed > 0 && (
        <Status tone="danger">{t('jobs.keys.closed', { number: format.number(closed) })}</Status>
      )}
      <ProgressBar label={t('jobs.keys.progress', { percent })} value={share} />
    </>
  )
}
