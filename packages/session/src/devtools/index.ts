export { createTimeline, type Timeline, type TimelineOptions } from './create-timeline.ts'
export { openDevtools, type DevtoolsOptions } from './open-devtools.ts'
export type { TimelineEntry } from './timeline-entry.ts'
