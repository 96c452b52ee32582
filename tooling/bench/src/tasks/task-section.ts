import type { Section } from '../report/lines.ts'
import { estimateTime, type Effort } from './hands.ts'

const COLUMNS = ['clicks', 'keys', 'waited, ms', 'in all, s']

export function createTaskSection(efforts: ReadonlyMap<string, Effort>): Section {
  return {
    title: 'Tasks',
    columns: COLUMNS,
    lines: [...efforts].map(([label, effort]) => ({
      label,
      unit: 'count',
      values: {
        clicks: effort.clicks,
        keys: effort.keys,
        'waited, ms': effort.waitedMs,
        'in all, s': estimateTime(effort) / 1000,
      },
    })),
  }
}
