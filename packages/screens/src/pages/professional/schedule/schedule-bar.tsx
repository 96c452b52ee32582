import { useTranslation } from '@platform/i18n'
import { readsSchedules } from '@platform/contract/care'
import { PageLink } from '@platform/routing'
import { Button, Cluster, IconButton } from '@platform/ui/elements'
import type { ReactElement } from 'react'
import { WhoseField } from '../../../features/scheduling/organization-schedules/whose-field.tsx'
import { addDays } from '../../../parts/calendar/month-days.ts'
import { useDayNames } from '../../../parts/calendar/use-day-names.ts'
import { NextIcon, PreviousIcon } from '../../../parts/icons/icons.tsx'
import { ChoiceLinks } from '../../../parts/lists/choice-links.tsx'
import { useReaderFormat } from '../../../parts/services/reader-format.ts'
import {
  SCHEDULE_VIEWS,
  useScheduleAddress,
} from '../../../features/scheduling/schedules/schedule-address.ts'
import { useClaims } from '../../../parts/services/use-claims.ts'
import styles from './schedule-bar.module.css'
import { dateFormat } from '../../../parts/calendar/date-format.ts'

const DAYS_OF_WEEK = 7

/** How the schedule is looked at, and which days of it. */
export function ScheduleBar({ children }: { readonly children: ReactElement }): ReactElement {
  const { t } = useTranslation('schedules')
  const { of, view, day, kept } = useScheduleAddress()
  const seesColleagues = readsSchedules(useClaims()?.pm_id)
  const views =
    of === 'mine' ? SCHEDULE_VIEWS : of === 'all' ? [] : SCHEDULE_VIEWS.filter((choice) => choice !== 'hours')
  return (
    <div className={styles.bar}>
      {seesColleagues && <WhoseField />}
      {views.length > 0 && (
        <ChoiceLinks
          label={t('schedules.view.label')}
          choices={views}
          chosen={view}
          nameOf={(choice) => t(`schedules.view.${choice}`)}
          linkTo={(choice, parts) => (
            <PageLink
              page="professional.schedule"
              search={{ ...kept, view: choice === 'week' ? undefined : choice, day }}
              replace
              {...parts}
            />
          )}
        />
      )}
      {view !== 'hours' && (
        <>
          <DayBar />
          {children}
        </>
      )}
    </div>
  )
}

function DayBar(): ReactElement {
  const { t } = useTranslation('schedules')
  const { view, day, today, week, change } = useScheduleAddress()
  const days = view === 'day' ? 1 : DAYS_OF_WEEK
  const unit = view === 'day' ? 'Day' : 'Week'
  return (
    <div className={styles.days}>
      <Cluster>
        <Button size="small" aria-pressed={day === today} onClick={() => change({ day: '' })}>
          {t('schedules.goToday')}
        </Button>
        <IconButton
          size="small"
          label={t(`schedules.previous${unit}`)}
          icon={<PreviousIcon />}
          onClick={() => change({ day: addDays(day, -days) })}
        />
        <IconButton
          size="small"
          label={t(`schedules.next${unit}`)}
          icon={<NextIcon />}
          onClick={() => change({ day: addDays(day, days) })}
        />
      </Cluster>
      <h2 className={styles.title} aria-live="polite">
        <Title days={view === 'day' ? [day] : week} />
      </h2>
    </div>
  )
}

function Title({ days }: { readonly days: readonly string[] }): ReactElement {
  const names = useDayNames()
  const { locale } = useReaderFormat()
  const [first = '', last = first] = [days[0], days.at(-1)]
  const range = dateFormat(locale, {
    day: 'numeric',
    month: 'long',
    year: 'numeric',
    timeZone: 'UTC',
  })
  return <>{days.length === 1 ? names.long(first) : range.formatRange(new Date(first), new Date(last))}</>
}
