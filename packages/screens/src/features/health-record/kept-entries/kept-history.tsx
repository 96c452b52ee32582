import type { EntryChange } from '@platform/contract/health-record'
import { useTranslation } from '@platform/i18n'
import { Dialog } from '@platform/ui'
import { Skeleton, Timeline } from '@platform/ui/elements'
import type { UseQueryResult } from '@tanstack/react-query'
import type { ReactElement } from 'react'
import { Loaded } from '../../../parts/loading/loaded.tsx'
import { useReaderFormat } from '../../../parts/services/reader-format.ts'

interface KeptVersion {
  readonly version: number
  readonly changedAt: string
  readonly change: EntryChange
  readonly actor: { readonly name: string } | null
  readonly reason: string | null
}

interface KeptHistoryProps<Version extends KeptVersion> {
  readonly title: string
  readonly versions: UseQueryResult<{ readonly items: readonly Version[] }>
  /** What an entry said, part by part; what is empty is left out. */
  readonly describe: (version: Version) => readonly string[]
  readonly onClose: () => void
}

/** What an entry said before, and who changed it. */
export function KeptHistory<Version extends KeptVersion>(props: KeptHistoryProps<Version>): ReactElement {
  const { title, versions, describe, onClose } = props
  const { t } = useTranslation(['common', 'health-record'])
  const format = useReaderFormat()
  return (
    <Dialog open title={title} closeLabel={t('common:action.close')} onClose={onClose}>
      <Loaded query={versions} skeleton={<Skeleton shape="control" lines={3} />}>
        {({ items }) => (
          <Timeline
            label={title}
            events={items.map((one) => ({
              id: String(one.version),
              title: t(`health-record:journalEntries.change.${one.change}`),
              detail: [...describe(one), one.reason ?? ''].filter((part) => part !== '').join(' · '),
              meta: t('health-record:journalEntries.by', {
                name: one.actor?.name ?? t('health-record:journalEntries.former'),
                date: format.dateTime(one.changedAt),
              }),
            }))}
          />
        )}
      </Loaded>
    </Dialog>
  )
}
