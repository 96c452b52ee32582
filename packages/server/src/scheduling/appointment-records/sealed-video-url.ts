import { JOIN_AFTER_MINUTES, JOIN_LEAD_MINUTES } from '@platform/contract/care'
import type { AppointmentState } from '@platform/contract/care'
import type { SealSecrets } from '../../infrastructure/config/secrets/seal-secrets.ts'
import { openText, sealText } from '../../infrastructure/sealing/seal-text.ts'
import type { OpenedText } from '../../infrastructure/sealing/seal-text.ts'
import { MINUTE_MS } from '../slots/local-time.ts'
import type { AppointmentRow } from './appointment-store.ts'

const PURPOSE = 'platform video links'
const JOINED: readonly AppointmentState[] = ['booked', 'arrived', 'completed']

/** Of the schedule and of its appointments, which take it over as it is. */
export function sealVideoUrl(
  sealSecrets: SealSecrets,
  scheduleId: string,
  videoUrl: string | null,
): string | null {
  return videoUrl === null ? null : sealText(sealSecrets, placeOf(scheduleId), videoUrl)
}

export function openVideoUrl(
  sealSecrets: SealSecrets,
  scheduleId: string,
  sealed: string,
): OpenedText | undefined {
  return openText(sealSecrets, placeOf(scheduleId), sealed)
}

/** One that does not open any more is as good as none. */
export function readVideoUrl(
  sealSecrets: SealSecrets,
  scheduleId: string,
  sealed: string | null,
): string | null {
  return sealed === null ? null : (openVideoUrl(sealSecrets, scheduleId, sealed)?.text ?? null)
}

/** When somebody can join an appointment by video; `undefined` where there is nothing to join. */
export function readJoinTimes({ appointment, service }: AppointmentRow) {
  const { state, sealedVideoUrl, startsAt, endsAt } = appointment
  if (service.place !== 'video' || sealedVideoUrl === null || !JOINED.includes(state)) return undefined
  return {
    from: new Date(startsAt.getTime() - JOIN_LEAD_MINUTES * MINUTE_MS),
    until: new Date(endsAt.getTime() + JOIN_AFTER_MINUTES * MINUTE_MS),
  }
}

function placeOf(scheduleId: string) {
  return { purpose: PURPOSE, ownerId: scheduleId }
}
