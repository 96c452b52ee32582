import type { Schedule } from '@platform/contract/care'
import { useTranslation } from '@platform/i18n'
import { PageLink, useMenuPages } from '@platform/routing'
import { Button, classNames, DefinitionList, Section, Stack } from '@platform/ui/elements'
import { useState, type ReactElement } from 'react'
import { useDayNames } from '../../../parts/calendar/use-day-names.ts'
import { ExceptionDialog } from './exception-dialog.tsx'
import { ExceptionRow, HoursRow } from './hours-rows.tsx'
import rows from '../../../parts/lists/boxed-rows.module.css'
import styles from './hours-view.module.css'
import { SpecialHoursDialog } from './special-hours-dialog.tsx'
import { UsualVideoLink } from './usual-video-link.tsx'
import { useMinuteText } from './use-minute-text.ts'

const WEEKDAYS = [1, 2, 3, 4, 5, 6, 7]

/** When one can be booked: the usual week, what differs from it for a while, and the way to the services. */
export function HoursView({ schedule }: { readonly schedule: Schedule }): ReactElement {
  return (
    <Stack gap="section">
      <Exceptions schedule={schedule} />
      <UsualWeek schedule={schedule} />
      <SpecialHours schedule={schedule} />
      <UsualVideoLink schedule={schedule} />
      <Services />
    </Stack>
  )
}

function Exceptions({ schedule }: { readonly schedule: Schedule }): ReactElement {
  const { t } = useTranslation('schedules')
  const [kind, setKind] = useState<'closed' | 'open'>()
  return (
    <Section
      title={t('schedules.exceptions.title')}
      description={t('schedules.exceptions.description')}
      action={
        <div className={styles.actions}>
          <Button onClick={() => setKind('closed')}>{t('schedules.exceptions.addClosed')}</Button>
          <Button onClick={() => setKind('open')}>{t('schedules.exceptions.addOpen')}</Button>
        </div>
      }
    >
      {schedule.exceptions.length === 0 ? (
        <p className={styles.nothing}>{t('schedules.exceptions.empty')}</p>
      ) : (
        <ul className={classNames(rows.rows, styles.dense)}>
          {schedule.exceptions.map((exception) => (
            <ExceptionRow key={exception.id} exception={exception} />
          ))}
        </ul>
      )}
      {kind !== undefined && (
        <ExceptionDialog kind={kind} schedule={schedule} onClose={() => setKind(undefined)} />
      )}
    </Section>
  )
}

function UsualWeek({ schedule }: { readonly schedule: Schedule }): ReactElement {
  const { t } = useTranslation('schedules')
  const names = useDayNames()
  const writeTimes = useMinuteText()
  const usual = schedule.hours.filter(
    ({ validFrom, validTo, service }) => validFrom === null && validTo === null && service === null,
  )
  return (
    <Section
      title={t('schedules.usual.title')}
      description={t('schedules.usual.description', { zone: schedule.timeZone.replaceAll('_', ' ') })}
      action={
        <PageLink page="professional.settings" hash="work">
          {t('schedules.usual.change')}
        </PageLink>
      }
    >
      {usual.length === 0 ? (
        <p className={styles.nothing}>{t('schedules.usual.empty')}</p>
      ) : (
        <DefinitionList
          items={WEEKDAYS.map((weekday) => ({
            id: String(weekday),
            term: names.weekday(weekday),
            value:
              usual
                .filter((period) => period.weekday === weekday)
                .map(({ fromMinute, toMinute }) => writeTimes(fromMinute, toMinute))
                .join(', ') || t('schedules.usual.off'),
          }))}
        />
      )}
    </Section>
  )
}

function SpecialHours({ schedule }: { readonly schedule: Schedule }): ReactElement {
  const { t } = useTranslation('schedules')
  const [isAdding, setIsAdding] = useState(false)
  const special = schedule.hours.filter(
    ({ validFrom, validTo, service }) => validFrom !== null || validTo !== null || service !== null,
  )
  return (
    <Section
      title={t('schedules.special.title')}
      description={t('schedules.special.description')}
      action={<Button onClick={() => setIsAdding(true)}>{t('schedules.special.add')}</Button>}
    >
      {special.length === 0 ? (
        <p className={styles.nothing}>{t('schedules.special.empty')}</p>
      ) : (
        <ul className={classNames(rows.rows, styles.dense)}>
          {special.map((hours) => (
            <HoursRow key={hours.id} hours={hours} />
          ))}
        </ul>
      )}
      {isAdding && <SpecialHoursDialog onClose={() => setIsAdding(false)} />}
    </Section>
  )
}

function Services(): ReactElement {
  const { t } = useTranslation('schedules')
  const isLead = useMenuPages().some(({ id }) => id === 'professional.admin')
  return (
    <Section title={t('schedules.services.title')} description={t('schedules.services.description')}>
      {isLead ? (
        <p>
          <PageLink page="professional.admin">{t('schedules.services.change')}</PageLink>
        </p>
      ) : (
        <p className={styles.nothing}>{t('schedules.services.notYours')}</p>
      )}
    </Section>
  )
}
