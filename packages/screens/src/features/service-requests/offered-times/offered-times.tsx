import { MAX_OFFERED_TIMES, type OfferedTime, type ServiceRequest } from '@platform/contract/service-requests'
import { useTranslation } from '@platform/i18n'
import { PageLink } from '@platform/routing'
import { Button, Cluster, Notice, Section, Stack } from '@platform/ui/elements'
import { lazy, Suspense, useRef, useState, type ReactElement } from 'react'
import { useReaderFormat } from '../../../parts/services/reader-format.ts'
import { useServerNow } from '../../../parts/services/use-time-ago.ts'
import { AppointmentTimes } from '../../scheduling/appointments/appointment-times.tsx'
import { useTimeWords } from '../../scheduling/slots/use-time-words.ts'
import rows from '../../../parts/lists/boxed-rows.module.css'
import styles from './offered-times.module.css'
import { useAnswerTimes } from './use-answer-times.ts'

const OfferDialog = lazy(async () => ({ default: (await import('./offer-dialog.tsx')).OfferDialog }))

interface OfferedTimesProps {
  readonly request: ServiceRequest
  /** Whether the reader answers it. */
  readonly isTeam: boolean
}

/** The times that are held for the person of a request, to offer, to take and to let go of; nothing where there are none. */
export function OfferedTimes({ request, isTeam }: OfferedTimesProps): ReactElement | null {
  const { t } = useTranslation('service-requests')
  const now = useServerNow()
  const { offeredTimes, timeActions } = request
  const held = offeredTimes.filter(({ state, heldUntil }) => state === 'held' && Date.parse(heldUntil) > now)
  const taken = offeredTimes.filter(({ state }) => state === 'taken')
  const mayOffer = timeActions.includes('offer')
  const [isOffering, setIsOffering] = useState(false)
  // What was pressed goes with the times; the place where they stood has the focus then.
  const place = useRef<HTMLDivElement>(null)
  if (offeredTimes.length === 0 && !mayOffer) return null
  return (
    <Section title={t('offeredTimes.title')}>
      <div ref={place} tabIndex={-1}>
        <Stack>
          {taken.map((time) => (
            <TakenTime key={time.id} time={time} request={request} isTeam={isTeam} />
          ))}
          {held.length > 0 && (
            <HeldTimes
              request={request}
              held={held}
              isTeam={isTeam}
              onAnswered={() => place.current?.focus()}
            />
          )}
          {held.length === 0 && taken.length === 0 && offeredTimes.length > 0 && <RunOut isTeam={isTeam} />}
          {held.length === 0 && mayOffer && <p>{t('offeredTimes.offerText')}</p>}
          {mayOffer && held.length < MAX_OFFERED_TIMES && (
            <div>
              <Button onClick={() => setIsOffering(true)}>{t('offeredTimes.offer')}</Button>
            </div>
          )}
        </Stack>
      </div>
      {isOffering && (
        <Suspense>
          <OfferDialog
            request={request}
            most={MAX_OFFERED_TIMES - held.length}
            onClose={() => setIsOffering(false)}
          />
        </Suspense>
      )}
    </Section>
  )
}

function RunOut({ isTeam }: Pick<OfferedTimesProps, 'isTeam'>): ReactElement {
  const { t } = useTranslation('service-requests')
  return (
    <Notice tone="info" title={t('offeredTimes.expired')}>
      {t(isTeam ? 'offeredTimes.expiredTeam' : 'offeredTimes.expiredText')}
    </Notice>
  )
}

interface OneTimeProps extends OfferedTimesProps {
  readonly time: OfferedTime
}

function TakenTime({ time, request, isTeam }: OneTimeProps): ReactElement {
  const { t } = useTranslation('service-requests')
  const appointment = time.appointmentId ?? ''
  return (
    <Notice
      tone="success"
      title={t('offeredTimes.taken')}
      actions={
        <PageLink
          page={isTeam ? 'professional.schedule' : 'client.calendar'}
          search={{ appointment, ...(!isTeam && { person: request.person.id }) }}
        >
          {t('offeredTimes.toAppointment')}
        </PageLink>
      }
    >
      <TimeWords time={time} />
    </Notice>
  )
}

function TimeWords({ time }: { readonly time: OfferedTime }): ReactElement {
  const { service, professional } = time
  return (
    <span className={styles.words}>
      <span className={styles.when}>
        <AppointmentTimes appointment={time} />
      </span>
      <span className={styles.what}>
        <bdi>{service.name}</bdi>
        {professional !== null && (
          <>
            {' · '}
            <bdi>{professional.name}</bdi>
          </>
        )}
      </span>
    </span>
  )
}

interface HeldTimesProps extends OfferedTimesProps {
  readonly held: readonly OfferedTime[]
  readonly onAnswered: () => void
}

/** Until when they are held stands once where it is the same for all. */
function HeldTimes({ request, held, isTeam, onAnswered }: HeldTimesProps): ReactElement {
  const { t } = useTranslation('service-requests')
  const { dateTime } = useReaderFormat()
  const { take, release } = useAnswerTimes(request.id, isTeam, onAnswered)
  const isBusy = take.isPending || release.isPending
  const until = new Set(held.map(({ heldUntil }) => heldUntil))
  const say = (time: string): string =>
    t(isTeam ? 'offeredTimes.heldTeam' : 'offeredTimes.held', { time: dateTime(time) })
  const mayTake = request.timeActions.includes('take')
  return (
    <div>
      <Stack>
        {until.size === 1 && <p>{say(held[0]?.heldUntil ?? '')}</p>}
        <ul className={rows.rows}>
          {held.map((time) => (
            <li key={time.id} className={rows.row}>
              <TimeWords time={time} />
              {until.size > 1 && <span className={styles.what}>{say(time.heldUntil)}</span>}
              {mayTake && (
                <TakeButton
                  time={time}
                  busy={take.isPending && take.variables === time.id}
                  onTake={() => !isBusy && take.mutate(time.id)}
                />
              )}
            </li>
          ))}
        </ul>
        <Release request={request} release={release} isBusy={isBusy} />
      </Stack>
    </div>
  )
}

interface TakeButtonProps {
  readonly time: OfferedTime
  readonly busy: boolean
  readonly onTake: () => void
}

function TakeButton({ time, busy, onTake }: TakeButtonProps): ReactElement {
  const { t } = useTranslation('service-requests')
  const words = useTimeWords(time.timeZone)
  const named = { day: words.day(time.startsAt), time: words.time(time.startsAt) }
  return (
    <Button variant="primary" busy={busy} aria-label={t('offeredTimes.takeNamed', named)} onClick={onTake}>
      {t('offeredTimes.take')}
    </Button>
  )
}

interface ReleaseProps {
  readonly request: ServiceRequest
  readonly release: ReturnType<typeof useAnswerTimes>['release']
  readonly isBusy: boolean
}

function Release({ request, release, isBusy }: ReleaseProps): ReactElement | null {
  const { t } = useTranslation('service-requests')
  const action = (['decline', 'withdraw'] as const).find((one) => request.timeActions.includes(one))
  if (action === undefined) return null
  return (
    <Cluster>
      <Button variant="quiet" busy={release.isPending} onClick={() => !isBusy && release.mutate()}>
        {t(`offeredTimes.${action}`)}
      </Button>
    </Cluster>
  )
}
