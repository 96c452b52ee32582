import type { ScheduleException, ScheduleHours } from '@platform/contract/care'
import { useTranslation } from '@platform/i18n'
import { Button } from '@platform/ui/elements'
import { useMutation } from '@tanstack/react-query'
import type { ReactElement } from 'react'
import { useDayNames } from '../../../parts/calendar/use-day-names.ts'
import { useTellFailure } from '../../../parts/loading/use-tell-failure.ts'
import { useServices } from '../../../parts/services/site-services.tsx'
import { useTell } from '../../../parts/services/use-tell.ts'
import rows from '../../../parts/lists/boxed-rows.module.css'
import styles from './hours-view.module.css'
import { useMinuteText } from './use-minute-text.ts'
import { useRefreshSchedule } from './use-refresh-schedule.ts'

const DAY_MINUTES = 1_440

export function ExceptionRow({ exception }: { readonly exception: ScheduleException }): ReactElement {
  const { t } = useTranslation('schedules')
  const { removeException } = useServices().api.call.main.schedules
  const when = useExceptionText()(exception)
  const name = t(`schedules.exceptions.kind.${exception.kind}`)
  return (
    <Row
      name={name}
      when={when}
      removed={t('schedules.exceptions.removed')}
      remove={() => removeException({ params: { id: exception.id } })}
    />
  )
}

export function HoursRow({ hours }: { readonly hours: ScheduleHours }): ReactElement {
  const { t } = useTranslation('schedules')
  const { removeHours } = useServices().api.call.main.schedules
  const names = useDayNames()
  const writeTimes = useMinuteText()
  const { id, weekday, fromMinute, toMinute, validFrom, validTo, service } = hours
  const [from, to] = [validFrom, validTo].map((day) => (day === null ? '' : names.long(day)))
  const validity =
    validFrom === null
      ? validTo === null
        ? undefined
        : t('schedules.special.until', { to })
      : validTo === null
        ? t('schedules.special.from', { from })
        : t('schedules.special.fromUntil', { from, to })
  return (
    <Row
      name={`${names.weekday(weekday)}, ${writeTimes(fromMinute, toMinute)}`}
      when={[service?.name, validity].filter(Boolean).join(' · ')}
      removed={t('schedules.special.removed')}
      remove={() => removeHours({ params: { id } })}
    />
  )
}

interface RowProps {
  readonly name: string
  readonly when: string
  readonly removed: string
  readonly remove: () => Promise<unknown>
}

function Row({ name, when, removed, remove }: RowProps): ReactElement {
  const { t } = useTranslation(['common', 'schedules'])
  const refresh = useRefreshSchedule()
  const tell = useTell()
  const tellFailure = useTellFailure()
  const removal = useMutation({
    mutationFn: remove,
    onSuccess: () => tell(removed),
    onError: (error) => tellFailure(t('schedules:schedules.notRemoved'), error),
    onSettled: () => refresh(),
  })
  return (
    <li className={rows.row}>
      <span className={styles.words}>
        <span className={styles.kind}>{name}</span>
        <span className={styles.when}>{when}</span>
      </span>
      <Button
        size="small"
        busy={removal.isPending}
        aria-label={t('schedules:schedules.removeOf', { action: t('common:action.remove'), name, when })}
        onClick={() => removal.mutate()}
      >
        {t('common:action.remove')}
      </Button>
    </li>
  )
}

/** Whole days without their times. */
function useExceptionText(): (exception: ScheduleException) => string {
  const { t } = useTranslation('schedules')
  const names = useDayNames()
  const writeTimes = useMinuteText()
  return ({ fromDate, fromMinute, toDate, toMinute }) => {
    const isWhole = fromMinute === 0 && toMinute === DAY_MINUTES
    const [from, to] = [names.long(fromDate), names.long(toDate)]
    const times = writeTimes(fromMinute, toMinute)
    if (fromDate === toDate) return isWhole ? from : `${from}, ${times}`
    const days = t('schedules.exceptions.days', { from, to })
    return isWhole ? days : `${days}, ${times}`
  }
}
