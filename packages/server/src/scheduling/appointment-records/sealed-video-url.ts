import { JOIN_AFTER_MINUTES, JOIN_LEAD_MINUTES } from '@platform/contract/care'
import type { AppointmentState } from '@platform/contract/care'
import type { TokenSecrets } from '../../infrastructure/config/token-secret.ts'
import { openText, sealText } from '../../infrastructure/sealing/seal-text.ts'
import type { OpenedText } from '../../infrastructure/sealing/seal-text.ts'
import { MINUTE_MS } from '../slots/local-time.ts'
import type { AppointmentRow } from './appointment-store.ts'

const PURPOSE = 'platform video links'
const JOINED: readonly AppointmentState[] = ['booked', 'arrived', 'completed']

/** Of the schedule and of its appointments, which take it over as it is. */
export function sealVideoUrl(
  tokenSecrets: TokenSecrets,
  scheduleId: string,
  videoUrl: string | null,
): string | null {
  return videoUrl === null ? null : sealText(tokenSecrets, placeOf(scheduleId), videoUrl)
}

export function openVideoUrl(
  tokenSecrets: TokenSecrets,
  scheduleId: string,
  sealed: string,
): OpenedText | undefined {
  return openText(tokenSecrets, placeOf(scheduleId), sealed)
}

/** One that does not open any more is as good as none. */
export function readVideoUrl(
  tokenSecrets: TokenSecrets,
  scheduleId: string,
  sealed: string | null,
): string | null {
  return sealed === null ? null : (openVideoUrl(tokenSecrets, scheduleId, sealed)?.text ?? null)
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
