import type { JournalKind, NewestMeasurement } from '@platform/contract/health-record'
import { useTranslation } from '@platform/i18n'
import { Sparkline } from '@platform/ui/charts'
import { classNames, type LinkParts } from '@platform/ui/elements'
import type { ReactElement } from 'react'
import { listRows } from '../../../parts/dashboard/list-rows.tsx'
import rows from '../../../parts/dashboard/rows.module.css'
import { TimeAgo } from '../../../parts/services/time-ago.tsx'
import { useEntryWords } from '../journal-entries/use-entry-words.ts'
import { latestFirst } from './latest-first.ts'
import styles from './newest-rows.module.css'

/** The link to the page the journal stands on, with what its address is to say. */
export type NewestLink = (
  search: { readonly view: 'charts'; readonly kind: JournalKind },
  parts: LinkParts,
) => ReactElement

/** How the newest measurements are shown: each with how it has gone, as the way to more of that; `null` where there are none. */
export function useNewestRows(
  linkTo: NewestLink,
): (items: readonly NewestMeasurement[]) => ReactElement | null {
  const { t } = useTranslation('health-record')
  const words = useEntryWords()
  return (items) =>
    listRows(latestFirst(items), (entry) =>
      linkTo(
        { view: 'charts', kind: entry.kind },
        {
          className: classNames(rows.row, styles.row),
          children: (
            <>
              <span className={rows.title}>{t(`journalEntries.kind.${entry.kind}`)}</span>
              <span className={styles.measured}>
                <bdi>{words.said(entry)}</bdi>
                <TimeAgo at={entry.at} className={rows.meta} />
                {/* What has measured it, where nobody has typed it. */}
                {entry.sampledBy !== null && <bdi className={rows.meta}>{entry.sampledBy}</bdi>}
              </span>
              <Sparkline className={styles.trail} points={entry.trail.map(toPoint)} />
            </>
          ),
        },
      ),
    )
}

function toPoint({ at, value, secondValue }: NewestMeasurement['trail'][number]) {
  return { at: Date.parse(at), values: secondValue === null ? [value] : [value, secondValue] }
}
