export { createBrowserEnvironment } from './browser-environment.ts'
export type {
  PageEvent,
  PageHandlers,
  SessionChannel,
  SessionClock,
  SessionEnvironment,
  SessionLocks,
  SessionPage,
  SessionStorageArea,
} from './environment.ts'
