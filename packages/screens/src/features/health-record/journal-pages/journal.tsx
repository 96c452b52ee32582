import { Cluster, Skeleton, Stack } from '@platform/ui/elements'
import { lazy, Suspense, type ReactElement, type ReactNode } from 'react'
import { JournalView } from '../journal-entries/journal-view.tsx'
import { JournalViews, type JournalLink } from '../measurement-series/journal-views.tsx'
import { useSeriesAddress } from '../measurement-series/series-address.ts'
import { useHasWaiting } from '../waiting-entries/use-has-waiting.ts'
import { loadWaitingSection } from './load-for-offline.ts'
import { PrintedHeading } from './printed-heading.tsx'

const WaitingSection = lazy(async () => ({ default: (await loadWaitingSection()).WaitingSection }))

/** Whoever looks at entries needs no drawings. */
const JournalCharts = lazy(() =>
  import('../measurement-series/journal-charts.tsx').then(({ JournalCharts: component }) => ({
    default: component,
  })),
)

interface JournalProps {
  readonly personId: string
  /** The link to the page it stands on, whose address says how it is looked at. */
  readonly linkTo: JournalLink
  /** How an entry is added; absent where the reader may not. */
  readonly add?: ReactNode
  /** Whether the reader is one with whom it is shared, and not who keeps it. */
  readonly isShared?: boolean
  /** Whose it is, where the reader may take it along on paper. */
  readonly name?: string | undefined
}

/** Somebody's journal, entry by entry or as charts. */
export function Journal(props: JournalProps): ReactElement {
  const { personId, linkTo, name, isShared = false } = props
  const { view } = useSeriesAddress()
  const hasWaiting = useHasWaiting(personId) && !isShared
  return (
    <Stack>
      <Cluster>
        <JournalViews linkTo={linkTo} />
        {name !== undefined && <PrintedHeading name={name} />}
      </Cluster>
      {view === 'entries' && hasWaiting && (
        <Suspense>
          <WaitingSection key={personId} personId={personId} />
        </Suspense>
      )}
      {view === 'entries' ? (
        <JournalView key={personId} {...props} />
      ) : (
        <Suspense fallback={<Skeleton shape="control" lines={8} />}>
          <JournalCharts key={personId} {...props} />
        </Suspense>
      )}
    </Stack>
  )
}
