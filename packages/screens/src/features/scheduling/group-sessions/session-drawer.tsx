import type { Appointment } from '@platform/contract/care'
import { useTranslation } from '@platform/i18n'
import { Drawer } from '@platform/ui'
import { Button, Cluster, DefinitionList, Section, Skeleton, Stack } from '@platform/ui/elements'
import { useQuery } from '@tanstack/react-query'
import { useState, type ReactElement } from 'react'
import { Loaded } from '../../../parts/loading/loaded.tsx'
import { useServices } from '../../../parts/services/site-services.tsx'
import { AppointmentTimes } from '../appointments/appointment-times.tsx'
import { useScheduleRights } from '../healthcare-services/use-schedule-rights.ts'
import { AddParticipantDialog } from './add-participant-dialog.tsx'
import { CancelSessionDialog } from './cancel-session-dialog.tsx'
import { oneSession } from './group-sessions.queries.ts'
import { MoveSessionDialog } from './move-session-dialog.tsx'
import { Participants } from './participants.tsx'

interface SessionDrawerProps {
  readonly id: string
  readonly onClose: () => void
}

/** One session: when it is, who takes part, and what can be done about it. */
export function SessionDrawer({ id, onClose }: SessionDrawerProps): ReactElement {
  const { t } = useTranslation(['common', 'schedules'])
  const session = useQuery(oneSession(useServices(), id))
  return (
    <Drawer
      open
      title={session.data?.items[0]?.service.name ?? t('schedules:groupSessions.title')}
      closeLabel={t('common:action.close')}
      onClose={onClose}
    >
      <Loaded query={session} skeleton={<Skeleton shape="text" lines={6} />}>
        {({ items: [first, ...others] }) =>
          first === undefined ? null : (
            <SessionDetail id={id} members={[first, ...others]} onClose={onClose} />
          )
        }
      </Loaded>
    </Drawer>
  )
}

interface SessionDetailProps extends SessionDrawerProps {
  readonly members: readonly [Appointment, ...Appointment[]]
}

function SessionDetail({ id, members, onClose }: SessionDetailProps): ReactElement {
  const { t } = useTranslation(['schedules', 'scheduling'])
  const [open, setOpen] = useState<'add' | 'move' | 'cancel'>()
  const close = (): void => setOpen(undefined)
  const [first] = members
  const { isOwn, mayChange } = useScheduleRights(first)
  const { place, room, professional, session } = first
  const capacity = session?.capacity ?? members.length
  // Once somebody has arrived it stays where it is.
  const isAhead = members.every(({ changeableUntil, state }) => changeableUntil !== null || state === 'held')
  return (
    <Stack gap="loose">
      <DefinitionList
        items={[
          { term: t('schedules:schedules.detail.when'), value: <AppointmentTimes appointment={first} /> },
          ...(isOwn || professional === null
            ? []
            : [{ term: t('scheduling:appointments.detail.with'), value: <bdi>{professional.name}</bdi> }]),
          { term: t('schedules:schedules.detail.place'), value: t(`scheduling:appointments.place.${place}`) },
          ...(room === null
            ? []
            : [{ term: t('schedules:schedules.detail.room'), value: <bdi>{room}</bdi> }]),
        ]}
      />
      <Section
        title={t('schedules:groupSessions.participants')}
        description={t('schedules:groupSessions.taken', { taken: members.length, capacity })}
        headingLevel={3}
      >
        <Participants members={members} mayChange={mayChange} />
      </Section>
      {mayChange && isAhead && (
        <Cluster>
          {members.length < capacity && (
            <Button onClick={() => setOpen('add')}>{t('schedules:groupSessions.add.open')}</Button>
          )}
          <Button onClick={() => setOpen('move')}>{t('schedules:groupSessions.move.open')}</Button>
          <Button variant="danger" onClick={() => setOpen('cancel')}>
            {t('schedules:groupSessions.cancel.open')}
          </Button>
        </Cluster>
      )}
      {open === 'add' && <AddParticipantDialog members={members} onClose={close} />}
      {open === 'move' && <MoveSessionDialog id={id} first={first} onClose={close} />}
      {open === 'cancel' && (
        <CancelSessionDialog id={id} first={first} onClose={close} onCancelled={onClose} />
      )}
    </Stack>
  )
}
