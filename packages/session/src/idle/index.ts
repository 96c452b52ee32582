export { createIdleWatch, type IdleWatch, type IdleWatchOptions } from './create-idle-watch.ts'
export type { IdleState } from './idle-state.ts'
