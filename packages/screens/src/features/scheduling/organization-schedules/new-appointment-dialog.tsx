import type { BookableSchedule, OrganizationSchedule } from '@platform/contract/care'
import { useTranslation } from '@platform/i18n'
import { PageLink } from '@platform/routing'
import { Dialog } from '@platform/ui'
import { Button, Notice, SelectField, Skeleton, Stack } from '@platform/ui/elements'
import { useQuery } from '@tanstack/react-query'
import { useState, type ReactElement } from 'react'
import { bookableSchedules } from '../healthcare-services/bookable.queries.ts'
import { useBookableClients } from '../healthcare-services/use-bookable-clients.ts'
import { chooseOffer } from '../healthcare-services/choose-offer.ts'
import { ServiceField } from '../healthcare-services/service-field.tsx'
import type { SlotSubject } from '../slots/slots.queries.ts'
import { LateFields } from '../../../parts/loading/late-fields.tsx'
import { Loaded } from '../../../parts/loading/loaded.tsx'
import { useServices } from '../../../parts/services/site-services.tsx'
import { BookFreeTime } from './book-free-time.tsx'
import { BookOtherTime } from './book-other-time.tsx'

interface NewAppointmentDialogProps {
  /** Whom it is for, as far as that is known. */
  readonly clientId: string
  /** Whose time it may be; without any it is the reader's own. */
  readonly colleagues?: readonly OrganizationSchedule[]
  readonly onBooked: (startsAt: string) => void
  readonly onClose: () => void
}

/** Books time for a client: whose, for whom, what for and when. */
export function NewAppointmentDialog(props: NewAppointmentDialogProps): ReactElement {
  const { colleagues, onClose } = props
  const { t } = useTranslation(['common', 'schedules'])
  const [chosen, setChosen] = useState('')
  const scheduleId = colleagues?.length === 1 ? colleagues[0]?.id : chosen
  return (
    <Dialog
      open
      size="large"
      onClose={onClose}
      title={t('schedules:schedules.new.open')}
      closeLabel={t('common:action.close')}
    >
      <Stack>
        {colleagues !== undefined && colleagues.length > 1 && (
          <SelectField
            label={t('schedules:organizationSchedules.with')}
            placeholder={t('schedules:organizationSchedules.chooseWith')}
            value={chosen}
            options={colleagues.map(({ id, professional }) => ({ value: id, label: professional.name }))}
            onChange={({ currentTarget }) => setChosen(currentTarget.value)}
          />
        )}
        {(colleagues === undefined || scheduleId) && (
          <ClientOf key={scheduleId} {...props} scheduleId={colleagues && scheduleId} />
        )}
      </Stack>
    </Dialog>
  )
}

interface ClientOfProps extends NewAppointmentDialogProps {
  /** Of a colleague. */
  readonly scheduleId: string | undefined
}

function ClientOf(props: ClientOfProps): ReactElement {
  const { clientId: wanted, scheduleId } = props
  const { t } = useTranslation('schedules')
  const [clientId, setClientId] = useState(wanted)
  return (
    <Loaded query={useBookableClients(scheduleId)} skeleton={<Skeleton shape="control" lines={2} />}>
      {(clients) =>
        clients.length === 0 ? (
          <NoClients isOwn={scheduleId === undefined} />
        ) : (
          <Stack>
            <LateFields>
              <SelectField
                label={t('schedules.new.client')}
                placeholder={t('schedules.new.chooseClient')}
                value={clientId}
                options={clients.map(({ id, name }) => ({ value: id, label: name }))}
                onChange={({ currentTarget }) => setClientId(currentTarget.value)}
              />
            </LateFields>
            {clientId !== '' && <OfferOf key={clientId} {...props} clientId={clientId} />}
          </Stack>
        )
      }
    </Loaded>
  )
}

function NoClients({ isOwn }: { readonly isOwn: boolean }): ReactElement {
  const { t } = useTranslation('schedules')
  if (!isOwn) {
    return (
      <Notice tone="info" title={t('organizationSchedules.noClients')}>
        {t('organizationSchedules.noClientsText')}
      </Notice>
    )
  }
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

function OfferOf(props: ClientOfProps): ReactElement {
  const { clientId, scheduleId } = props
  const { t } = useTranslation('schedules')
  const schedules = useQuery(bookableSchedules(useServices(), clientId, scheduleId))
  return (
    <Loaded query={schedules} skeleton={<Skeleton shape="control" lines={2} />}>
      {({ items: [own] }) =>
        own === undefined || own.services.length === 0 ? (
          <Notice tone="info" title={t('schedules.new.nothing')}>
            {t(scheduleId === undefined ? 'schedules.new.nothingText' : 'organizationSchedules.nothingText')}
          </Notice>
        ) : (
          <TimeOf {...props} schedule={own} />
        )
      }
    </Loaded>
  )
}

interface TimeOfProps extends ClientOfProps {
  readonly schedule: BookableSchedule
}

function TimeOf({ schedule, scheduleId, clientId, onBooked, onClose }: TimeOfProps): ReactElement {
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
      <ServiceField services={schedule.services} service={service} onChange={setServiceId} />
      {subject !== undefined && (
        <>
          {scheduleId === undefined && (
            <div>
              <Button size="small" onClick={() => setIsOther(!isOther)}>
                {t(isOther ? 'schedules.new.free' : 'schedules.new.other')}
              </Button>
            </div>
          )}
          {isOther ? (
            <BookOtherTime subject={subject} {...time} />
          ) : (
            <BookFreeTime
              key={subject.serviceId}
              subject={subject}
              isOwn={scheduleId === undefined}
              {...time}
            />
          )}
        </>
      )}
    </>
  )
}
