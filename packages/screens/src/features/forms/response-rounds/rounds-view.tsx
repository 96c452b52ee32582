import type { QuestionnaireResponse } from '@platform/contract/forms'
import { useTranslation } from '@platform/i18n'
import {
  EmptyState,
  ForbiddenState,
  MeasuringIllustration,
  Section,
  Skeleton,
  Stack,
} from '@platform/ui/elements'
import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense, useMemo, type ReactElement } from 'react'
import { isGone } from '../../../parts/loading/is-gone.ts'
import { Loaded } from '../../../parts/loading/loaded.tsx'
import { useServices } from '../../../parts/services/site-services.tsx'
import { compareRounds } from './compare-rounds.ts'
import { listSeries } from './number-series.ts'
import { comparedRounds } from './rounds.queries.ts'
import { RoundsTable } from './rounds-table.tsx'

/** Whoever compares words needs no drawings. */
const RoundCharts = lazy(() =>
  import('./round-charts.tsx').then(({ RoundCharts: component }) => ({ default: component })),
)

interface RoundsViewProps {
  readonly personId: string
  readonly questionnaireId: string
}

/** What somebody has answered to a form from round to round, as a table and as charts of its numbers. */
export function RoundsView({ personId, questionnaireId }: RoundsViewProps): ReactElement {
  const { t, ready } = useTranslation('questionnaire-responses')
  const rounds = useQuery(comparedRounds(useServices(), { personId, questionnaireId }))
  if (!ready) return <Skeleton lines={8} />
  // From the end of the consent on, nothing of it stays on the page.
  if (isGone(rounds.error))
    return (
      <div role="alert">
        <ForbiddenState title={t('questionnaireResponses.gone')} headingLevel={2}>
          {t('questionnaireResponses.goneText')}
        </ForbiddenState>
      </div>
    )
  return (
    <Loaded query={rounds} skeleton={<Skeleton lines={8} />}>
      {({ items }) => {
        const [first] = items
        return first === undefined ? (
          <EmptyState
            title={t('responseRounds.none')}
            illustration={<MeasuringIllustration />}
            headingLevel={2}
          >
            {t('responseRounds.noneText')}
          </EmptyState>
        ) : (
          <Rounds rounds={items} name={first.person.name} />
        )
      }}
    </Loaded>
  )
}

interface RoundsProps {
  readonly rounds: readonly QuestionnaireResponse[]
  readonly name: string
}

function Rounds({ rounds, name }: RoundsProps): ReactElement {
  const { t, i18n } = useTranslation('questionnaire-responses')
  const language = i18n.language
  const sections = useMemo(() => compareRounds(rounds, language), [rounds, language])
  const series = useMemo(() => listSeries(sections, rounds), [sections, rounds])
  return (
    <Stack gap="section">
      <Section title={t('responseRounds.title', { name })} description={<bdi>{rounds.at(-1)?.title}</bdi>}>
        {rounds.length === 1 && <p>{t('responseRounds.onlyOne')}</p>}
        <RoundsTable rounds={rounds} sections={sections} />
      </Section>
      {series.length > 0 && (
        <Section title={t('responseRounds.charts')}>
          <Suspense fallback={<Skeleton shape="control" lines={8} />}>
            <RoundCharts series={series} />
          </Suspense>
        </Section>
      )}
    </Stack>
  )
}
