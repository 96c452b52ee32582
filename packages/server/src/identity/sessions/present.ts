import type { SessionInfo, SignIn } from '@platform/contract'
import { describeDevice } from './device.ts'
import type { SessionRecord, SignInRecord } from '../records/session-store.ts'

export function presentSession(record: SessionRecord, currentId: string): SessionInfo {
  return {
    id: record.id,
    isCurrent: record.id === currentId,
    siteId: record.siteId,
    device: describeDevice(record.userAgent),
    address: record.address,
    startedAt: record.startedAt.toISOString(),
    lastUsedAt: record.lastUsedAt.toISOString(),
    endsAt: record.endsAt.toISOString(),
  }
}

export function presentSignIn(record: SignInRecord): SignIn {
  return {
    id: record.id,
    at: record.at.toISOString(),
    outcome: record.outcome,
    siteId: record.siteId,
    device: describeDevice(record.userAgent),
    address: record.address,
  }
}
