import type { Appointment } from '@platform/contract/care'
import { useTranslation } from '@platform/i18n'
import { Button, Cluster } from '@platform/ui/elements'
import { useState, type ReactElement } from 'react'
import { AppointmentStatus } from '../appointments/appointment-status.tsx'
import { CancelDialog } from '../appointments/cancel-dialog.tsx'
import { AttendButtons } from './attend-buttons.tsx'
import styles from './participants.module.css'

interface ParticipantsProps {
  readonly members: readonly Appointment[]
  readonly mayChange: boolean
}

/** Each with what became of them, and what can be said of it. */
export function Participants({ members, mayChange }: ParticipantsProps): ReactElement {
  const { t } = useTranslation('schedules')
  const [cancelledId, setCancelledId] = useState<string>()
  const cancelled = members.find(({ id }) => id === cancelledId)
  return (
    <>
      <ul className={styles.list}>
        {members.map((appointment) => (
          <li key={appointment.id} className={styles.member}>
            <div className={styles.line}>
              <bdi className={styles.name}>{appointment.person.name}</bdi>
              <AppointmentStatus state={appointment.state} />
            </div>
            {mayChange && (
              <Cluster>
                <AttendButtons appointment={appointment} isOfMany />
                {appointment.changeableUntil !== null && (
                  <Button
                    size="small"
                    variant="quiet"
                    aria-label={t('groupSessions.cancelOneOf', { name: appointment.person.name })}
                    onClick={() => setCancelledId(appointment.id)}
                  >
                    {t('groupSessions.cancelOne')}
                  </Button>
                )}
              </Cluster>
            )}
          </li>
        ))}
      </ul>
      {cancelled !== undefined && (
        <CancelDialog appointment={cancelled} onClose={() => setCancelledId(undefined)} />
      )}
    </>
  )
}
