import { useTranslation } from '@platform/i18n'
import { useMenuPages } from '@platform/routing'
import type { MenuPageId } from '@platform/routing/pages'
import {
  EmptyListIllustration,
  EmptyState,
  Page,
  PageHeading,
  Skeleton,
  SkeletonGroup,
  Stack,
} from '@platform/ui/elements'
import { useIsFetching, useQuery } from '@tanstack/react-query'
import type { ComponentType, ReactElement } from 'react'
import { useReaderFormat } from '../../../parts/services/reader-format.ts'
import { useServices } from '../../../parts/services/site-services.tsx'
import { NewDeviceNotice } from '../../activity/notifications/new-device-notice.tsx'
import { FirstStepsCard } from '../first-steps/first-steps-card.tsx'
import { AccountNotices } from './account-notices.tsx'
import styles from './dashboard.module.css'

/** What one feature puts on a dashboard. */
export interface DashboardFeature {
  /** Renders nothing at all when it has nothing to say. */
  readonly Card: ComponentType
  /** `next` is what somebody waits for, `beside` what is good to know. */
  readonly place: 'next' | 'beside'
  /** The page of the feature: without it on this site, or for this reader, there is no card. */
  readonly page?: MenuPageId
}

interface DashboardProps {
  readonly title: string
  /** In their order. */
  readonly features: readonly DashboardFeature[]
  /** What stands above the cards. */
  readonly children?: ReactElement
}

/** About as many as a screen has room for. */
const WAITING_CARDS = 3

/** The first page of every signed-in area: what is next on one side, what is new on the other. */
export function Dashboard({ title, features, children }: DashboardProps): ReactElement {
  const { api } = useServices()
  const account = useQuery(api.query.main.account.read.queryOptions())
  const isOnItsWay = useIsOnItsWay()
  return (
    <Page>
      <PageHeading title={title} description={useGreeting(account.data?.firstName)} />
      <div className={styles.day}>
        <AccountNotices account={account.data} />
        <NewDeviceNotice />
        {children}
        {isOnItsWay ? <DayOnItsWay /> : <Day features={features} />}
      </div>
    </Page>
  )
}

/** Whether all that the cards show is still asked for together: one that knew its own earlier would be pushed down by the others. */
function useIsOnItsWay(): boolean {
  const { api } = useServices()
  const queryKey = api.query.main.pages.home.key()
  return useIsFetching({ queryKey, predicate: ({ state }) => state.data === undefined }) > 0
}

function DayOnItsWay(): ReactElement {
  const { t } = useTranslation('common')
  return (
    <SkeletonGroup label={t('state.loading')}>
      <div aria-busy>
        <Stack gap="section">
          {Array.from({ length: WAITING_CARDS }, (_, place) => (
            <Stack key={place}>
              <Skeleton shape="heading" width="quarter" />
              <Skeleton shape="block" />
            </Stack>
          ))}
        </Stack>
      </div>
    </SkeletonGroup>
  )
}

function Day({ features }: Pick<DashboardProps, 'features'>): ReactElement {
  const { t } = useTranslation('sites')
  const shown = useShown(features)
  return (
    <>
      <FirstStepsCard />
      <div className={styles.columns}>
        {(['next', 'beside'] as const).map((place) => (
          <div key={place} className={styles[place]}>
            {shown.map(
              (feature) => feature.place === place && <feature.Card key={features.indexOf(feature)} />,
            )}
          </div>
        ))}
      </div>
      <div className={styles.nothing}>
        <EmptyState
          title={t('dashboard.nothing.title')}
          illustration={<EmptyListIllustration />}
          headingLevel={2}
        >
          {t('dashboard.nothing.text')}
        </EmptyState>
      </div>
    </>
  )
}

function useShown(features: readonly DashboardFeature[]): readonly DashboardFeature[] {
  const pages = new Set<string>(useMenuPages().map(({ id }) => id))
  return features.filter(({ page }) => page === undefined || pages.has(page))
}

function useGreeting(name: string | undefined): string {
  const { t } = useTranslation('sites')
  const { session } = useServices()
  const format = useReaderFormat()
  const date = new Intl.DateTimeFormat(format.locale, {
    weekday: 'long',
    day: 'numeric',
    month: 'long',
    timeZone: format.timeZone,
  }).format(session.clock.now())
  return name === undefined ? t('dashboard.introduction') : t('dashboard.greeting', { name, date })
}
