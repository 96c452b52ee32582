export type {
  PageEvent,
  SessionChannel,
  SessionClock,
  SessionEnvironment,
  SessionLocks,
  SessionPage,
  SessionStorageArea,
} from './adapters/environment.ts'
export type { Claims } from './claims/claims.ts'
export { createSession } from './create-session.ts'
export { SessionError, type SessionErrorCode } from './session-error.ts'
export type {
  EndReason,
  Session,
  SessionEvent,
  SessionEventName,
  SessionInspection,
  SessionOptions,
  SessionSnapshot,
  SessionTransport,
  Share,
} from './session.ts'
