import type { BookableSchedule } from '@platform/contract/care'
import type { ServiceRequest } from '@platform/contract/service-requests'
import { useTranslation } from '@platform/i18n'
import { Dialog } from '@platform/ui'
import { Button, Cluster, Notice, Skeleton, Stack } from '@platform/ui/elements'
import { useQuery } from '@tanstack/react-query'
import { useState, type ReactElement } from 'react'
import { useToday } from '../../../parts/calendar/use-today.ts'
import { Loaded } from '../../../parts/loading/loaded.tsx'
import { useReaderFormat } from '../../../parts/services/reader-format.ts'
import { useServices } from '../../../parts/services/site-services.tsx'
import { bookableSchedules } from '../../scheduling/healthcare-services/bookable.queries.ts'
import { chooseOffer } from '../../scheduling/healthcare-services/choose-offer.ts'
import { ServiceField } from '../../scheduling/healthcare-services/service-field.tsx'
import { OfferForm } from './offer-form.tsx'

interface OfferDialogProps {
  readonly request: ServiceRequest
  /** How many times can be offered now. */
  readonly most: number
  readonly onClose: () => void
}

/** Chooses times of the reader's own calendar for the person of a request. */
export function OfferDialog(props: OfferDialogProps): ReactElement | null {
  const { request, onClose } = props
  // The page of a request has no texts of calendars.
  const { t, ready } = useTranslation(['common', 'service-requests', 'schedules', 'scheduling'])
  const schedules = useQuery(bookableSchedules(useServices(), request.person.id))
  if (!ready) return null
  return (
    <Dialog
      open
      size="large"
      onClose={onClose}
      title={t('service-requests:offeredTimes.offer')}
      closeLabel={t('common:action.close')}
    >
      <Loaded query={schedules} skeleton={<Skeleton shape="control" lines={4} />}>
        {({ items: [own] }) =>
          own === undefined || own.services.length === 0 ? (
            <Notice tone="info" title={t('schedules:schedules.new.nothing')}>
              {t('schedules:schedules.new.nothingText')}
            </Notice>
          ) : (
            <Offer {...props} schedule={own} />
          )
        }
      </Loaded>
    </Dialog>
  )
}

interface OfferProps extends OfferDialogProps {
  readonly schedule: BookableSchedule
}

function Offer({ request, most, schedule, onClose }: OfferProps): ReactElement {
  const today = useToday()
  const preferred = request.preferredTimes.filter(({ on }) => on >= today)
  const [serviceId, setServiceId] = useState('')
  // Each choice of a day opens the picker anew, also of one that was left since.
  const [first, setFirst] = useState({ day: preferred[0]?.on, round: 0 })
  const { service } = chooseOffer([schedule], { schedule: schedule.id, service: serviceId })
  return (
    <Stack>
      <ServiceField services={schedule.services} service={service} onChange={setServiceId} />
      {service !== undefined && (
        <>
          <Preferred times={preferred} onDay={(day) => setFirst({ day, round: first.round + 1 })} />
          <OfferForm
            key={service.id}
            request={request}
            subject={{ personId: request.person.id, scheduleId: schedule.id, serviceId: service.id }}
            timeZone={schedule.timeZone}
            first={first}
            most={most}
            onClose={onClose}
          />
        </>
      )}
    </Stack>
  )
}

interface PreferredProps {
  readonly times: ServiceRequest['preferredTimes']
  readonly onDay: (day: string) => void
}

/** What the person has named, each of which leads to its day. */
function Preferred({ times, onDay }: PreferredProps): ReactElement | null {
  const { t } = useTranslation('service-requests')
  const { date } = useReaderFormat()
  if (times.length === 0) return null
  return (
    <Stack gap="tight">
      <p>{t('serviceRequests.view.times')}</p>
      <Cluster>
        {times.map(({ on, dayPart }, index) => (
          <Button key={`${on} ${dayPart} ${index}`} size="small" onClick={() => onDay(on)}>
            {`${date(on)}, ${t(`serviceRequests.parts.${dayPart}`)}`}
          </Button>
        ))}
      </Cluster>
    </Stack>
  )
}
