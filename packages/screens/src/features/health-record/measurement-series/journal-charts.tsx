import type { JournalEntry, MeasurementKind, NewestMeasurement } from '@platform/contract/health-record'
import { isMeasurementKind } from '@platform/contract/health-record'
import { useTranslation } from '@platform/i18n'
import {
  buttonClass,
  EmptyState,
  MeasuringIllustration,
  SelectField,
  Skeleton,
  Stack,
} from '@platform/ui/elements'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import type { ReactElement, ReactNode } from 'react'
import { useToday } from '../../../parts/calendar/use-today.ts'
import { ChoiceLinks } from '../../../parts/lists/choice-links.tsx'
import { Loaded } from '../../../parts/loading/loaded.tsx'
import { useReaderFormat } from '../../../parts/services/reader-format.ts'
import { useServices } from '../../../parts/services/site-services.tsx'
import { useClaims } from '../../../parts/services/use-claims.ts'
import styles from './journal-charts.module.css'
import type { JournalLink } from './journal-views.tsx'
import { latestFirst } from './latest-first.ts'
import { RANGES_BY_LENGTH, useSeriesAddress } from './series-address.ts'
import { SeriesChart } from './series-chart.tsx'
import { newestMeasurements } from './newest.queries.ts'
import { measurementSeries } from './series.queries.ts'

interface JournalChartsProps {
  readonly personId: string
  readonly linkTo: JournalLink
  /** How an entry is added; absent where the reader may not. */
  readonly add?: ReactNode
  /** Whether the reader is one with whom the journal is shared, and not who keeps it. */
  readonly isShared?: boolean
  /** Whose it is, where the reader keeps it. */
  readonly name?: string | undefined
}

/** How somebody's measurements have gone, one kind at a time. */
export function JournalCharts(props: JournalChartsProps): ReactElement {
  const { personId, linkTo, add, isShared = false, name } = props
  const { t } = useTranslation('health-record')
  const newest = useQuery(newestMeasurements(useServices(), personId))
  const address = useSeriesAddress()
  const isOwn = useClaims()?.u_id === personId
  const kept = isOwn || name === undefined ? 'none' : 'noneOf'
  const reason = isShared ? 'notShared' : kept
  return (
    <Loaded query={newest} skeleton={<Skeleton shape="control" lines={8} />}>
      {({ items }) => {
        const kinds = listKinds(items)
        const kind = address.kind ?? kinds[0]
        return kind === undefined ? (
          <EmptyState
            title={t(`measurementSeries.${reason}`, { name })}
            illustration={<MeasuringIllustration />}
            headingLevel={2}
            action={add}
          >
            {t(`measurementSeries.${reason}Text`, { name })}
          </EmptyState>
        ) : (
          <Stack>
            <Choices kind={kind} kinds={kinds} linkTo={linkTo} />
            <ChosenSeries key={kind} personId={personId} kind={kind} linkTo={linkTo} />
            <NewestSource newest={items.find((one) => one.kind === kind)} />
          </Stack>
        )
      }}
    </Loaded>
  )
}

/** What has measured the newest value, and who has let it in or imported it; nothing where somebody has typed it. */
function NewestSource({ newest }: { readonly newest: NewestMeasurement | undefined }): ReactElement | null {
  const { t } = useTranslation('health-record')
  const source = newest?.sampledBy ?? ''
  if (newest === undefined || source === '') return null
  const name = newest.author?.name ?? t('journalEntries.former')
  return <p>{t('measurementSeries.source', { source, name })}</p>
}

/** The one that was measured last comes first. */
function listKinds(newest: readonly JournalEntry[]): MeasurementKind[] {
  return latestFirst(newest).flatMap(({ kind }) => (isMeasurementKind(kind) ? kind : []))
}

interface ChoicesProps extends Pick<JournalChartsProps, 'linkTo'> {
  readonly kind: MeasurementKind
  readonly kinds: readonly MeasurementKind[]
}

function Choices({ kind, kinds, linkTo }: ChoicesProps): ReactElement {
  const { t } = useTranslation('health-record')
  const { range, kept, change } = useSeriesAddress()
  return (
    <div className={styles.choices}>
      <SelectField
        label={t('measurementSeries.measurement')}
        width="medium"
        value={kind}
        options={[...new Set([kind, ...kinds])].map((choice) => ({
          value: choice,
          label: t(`journalEntries.kind.${choice}`),
        }))}
        onChange={({ currentTarget }) => {
          const chosen = kinds.find((choice) => choice === currentTarget.value)
          if (chosen !== undefined) change({ kind: chosen })
        }}
      />
      <ChoiceLinks
        label={t('measurementSeries.range.label')}
        choices={RANGES_BY_LENGTH}
        chosen={range}
        nameOf={(choice) => t(`measurementSeries.range.${choice}`)}
        linkTo={(choice, parts) => linkTo({ ...kept, kind, range: choice }, parts)}
      />
    </div>
  )
}

interface ChosenSeriesProps extends Pick<JournalChartsProps, 'personId' | 'linkTo'> {
  readonly kind: MeasurementKind
}

function ChosenSeries({ personId, kind, linkTo }: ChosenSeriesProps): ReactElement {
  const { t } = useTranslation('health-record')
  const { range, kept } = useSeriesAddress()
  const { timeZone } = useReaderFormat()
  const today = useToday()
  const series = useQuery({
    ...measurementSeries(useServices(), { personId, kind, range, today, timeZone }),
    placeholderData: keepPreviousData,
  })
  return (
    <Loaded query={series} skeleton={<Skeleton shape="control" lines={8} />}>
      {({ unit, points }) =>
        unit === null || points.length === 0 ? (
          <EmptyState
            title={t('measurementSeries.noneThen', { measurement: t(`journalEntries.kind.${kind}`) })}
            headingLevel={2}
            action={
              range !== 'all' &&
              linkTo(
                { ...kept, kind, range: 'all' },
                { children: t('measurementSeries.seeAll'), className: buttonClass({}) },
              )
            }
          >
            {t('measurementSeries.noneThenText')}
          </EmptyState>
        ) : (
          <SeriesChart kind={kind} unit={unit} points={points} />
        )
      }
    </Loaded>
  )
}
