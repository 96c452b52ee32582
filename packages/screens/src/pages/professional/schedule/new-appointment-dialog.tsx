import type { BookableSchedule } from '@platform/contract/care'
import { useTranslation } from '@platform/i18n'
import { PageLink } from '@platform/routing'
import { Dialog } from '@platform/ui'
import { Button, Notice, SelectField, Skeleton, Stack } from '@platform/ui/elements'
import { useQuery } from '@tanstack/react-query'
import { useState, type ReactElement } from 'react'
import { bookableSchedules } from '../../../features/scheduling/healthcare-services/bookable.queries.ts'
import { chooseOffer } from '../../../features/scheduling/healthcare-services/choose-offer.ts'
import type { SlotSubject } from '../../../features/scheduling/slots/slots.queries.ts'
import { Loaded } from '../../../parts/loading/loaded.tsx'
import { fullName } from '../../../parts/persons/full-name.ts'
import { useServices } from '../../../parts/services/site-services.tsx'
import { BookFreeTime } from './book-free-time.tsx'
import { BookOtherTime } from './book-other-time.tsx'

const MOST_CLIENTS = 100

interface NewAppointmentDialogProps {
  /** Whom it is for, as far as that is known. */
  readonly clientId: string
  readonly onBooked: (startsAt: string) => void
  readonly onClose: () => void
}

/** Books one's own time for a client: who, what for and when. */
export function NewAppointmentDialog(props: NewAppointmentDialogProps): ReactElement {
  const { clientId: wanted, onClose } = props
  const { t } = useTranslation(['common', 'schedules'])
  const { api } = useServices()
  const [clientId, setClientId] = useState(wanted)
  const clients = useQuery(
    api.query.dataTrust.clients.list.queryOptions({ input: { state: 'active', limit: MOST_CLIENTS } }),
  )
  return (
    <Dialog
      open
      size="large"
      onClose={onClose}
      title={t('schedules:schedules.new.open')}
      closeLabel={t('common:action.close')}
    >
      <Loaded query={clients} skeleton={<Skeleton shape="control" lines={2} />}>
        {({ items }) =>
          items.length === 0 ? (
            <NoClients />
          ) : (
            <Stack>
              <SelectField
                label={t('schedules:schedules.new.client')}
                placeholder={t('schedules:schedules.new.chooseClient')}
                value={clientId}
                options={items.map((client) => ({ value: client.id, label: fullName(client) }))}
                onChange={({ currentTarget }) => setClientId(currentTarget.value)}
              />
              {clientId !== '' && <OfferOf key={clientId} {...props} clientId={clientId} />}
            </Stack>
          )
        }
      </Loaded>
    </Dialog>
  )
}

function NoClients(): ReactElement {
  const { t } = useTranslation('schedules')
  return (
    <Notice
      tone="info"
      title={t('schedules.new.noClients')}
      actions={<PageLink page="professional.clients">{t('schedules.new.toClients')}</PageLink>}
    >
      {t('schedules.new.noClientsText')}
    </Notice>
  )
}

function OfferOf(props: NewAppointmentDialogProps): ReactElement {
  const { t } = useTranslation('schedules')
  const schedules = useQuery(bookableSchedules(useServices(), props.clientId))
  return (
    <Loaded query={schedules} skeleton={<Skeleton shape="control" lines={2} />}>
      {({ items: [own] }) =>
        own === undefined || own.services.length === 0 ? (
          <Notice tone="info" title={t('schedules.new.nothing')}>
            {t('schedules.new.nothingText')}
          </Notice>
        ) : (
          <TimeOf {...props} schedule={own} />
        )
      }
    </Loaded>
  )
}

interface TimeOfProps extends NewAppointmentDialogProps {
  readonly schedule: BookableSchedule
}

function TimeOf({ schedule, clientId, onBooked, onClose }: TimeOfProps): ReactElement {
  const { t } = useTranslation('schedules')
  const [serviceId, setServiceId] = useState('')
  const [isOther, setIsOther] = useState(false)
  const { service } = chooseOffer([schedule], { schedule: schedule.id, service: serviceId })
  const subject: SlotSubject | undefined = service && {
    personId: clientId,
    scheduleId: schedule.id,
    serviceId: service.id,
  }
  const time = { timeZone: schedule.timeZone, onBooked, onClose }
  return (
    <>
      <SelectField
        label={t('schedules.new.service')}
        {...(schedule.services.length > 1 && { placeholder: t('schedules.new.chooseService') })}
        value={service?.id ?? ''}
        options={schedule.services.map(({ id, name }) => ({ value: id, label: name }))}
        onChange={({ currentTarget }) => setServiceId(currentTarget.value)}
      />
      {subject !== undefined && (
        <>
          <div>
            <Button size="small" onClick={() => setIsOther(!isOther)}>
              {t(isOther ? 'schedules.new.free' : 'schedules.new.other')}
            </Button>
          </div>
          {isOther ? (
            <BookOtherTime subject={subject} {...time} />
          ) : (
            <BookFreeTime key={subject.serviceId} subject={subject} {...time} />
          )}
        </>
      )}
    </>
  )
}
