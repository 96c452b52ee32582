import type { Appointment } from '@platform/contract/care'
import { useTranslation } from '@platform/i18n'
import type { ReactElement } from 'react'
import { useTimeWords } from '../slots/use-time-words.ts'
import { JoinLink } from './join-link.tsx'
import { useJoining } from './use-joining.ts'

interface JoinVideoProps {
  readonly appointment: Appointment
  readonly small?: boolean
  readonly primary?: boolean
}

/** The way into the video call of an appointment, once the server opens it. */
export function JoinVideo({ appointment, ...looks }: JoinVideoProps): ReactElement | null {
  const { t } = useTranslation('scheduling')
  const { videoUrl } = appointment
  useJoining(appointment)
  if (videoUrl === null) return null
  return (
    <JoinLink videoUrl={videoUrl} {...looks}>
      {t('appointments.join.open')}
    </JoinLink>
  )
}

/** From when on an appointment can be joined by video; `undefined` where that is not to be said. */
export function useJoinTime({
  videoUrl,
  joinableFrom,
  timeZone,
}: Pick<Appointment, 'videoUrl' | 'joinableFrom' | 'timeZone'>): string | undefined {
  const { t } = useTranslation('scheduling')
  const words = useTimeWords(timeZone)
  if (videoUrl !== null || joinableFrom === null) return undefined
  return t('appointments.join.from', { time: words.time(joinableFrom) })
}
