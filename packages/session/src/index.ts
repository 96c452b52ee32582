export type { Claims, Identify, ReadClaims } from './claims/claims.ts'
export { createSession } from './create-session.ts'
export { SessionError, type SessionErrorCode } from './session-error.ts'
export type {
  EndReason,
  RefusalReason,
  Session,
  SessionEventListener,
  SessionEventName,
  SessionInspection,
  SessionOptions,
  SessionSnapshot,
  SessionTransport,
  Share,
  Validity,
} from './session.ts'
