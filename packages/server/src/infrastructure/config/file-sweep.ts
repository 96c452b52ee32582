import { readSetting } from './settings.ts'
import type { Environment, Setting } from './settings.ts'

/** What becomes of stored files that no row names. */
export interface FileSweepConfig {
  /** How long they are kept; longer than the oldest backup that may be put back. */
  readonly quarantineDays: number
  /** Of how many in a hundred this may be so before nothing is touched and somebody has to look. */
  readonly stopPercent: number
}

/** Backups of a month, and some days to notice that one is needed. */
export const DEFAULT_FILE_SWEEP: FileSweepConfig = { quarantineDays: 35, stopPercent: 20 }

const MAX_DAYS = 3650
const MAX_PERCENT = 100

export function parseFileSweep(
  environment: Environment,
  problems: { add(line: string): undefined },
): FileSweepConfig {
  const read = (name: Setting, max: number): number | undefined => {
    const value = readSetting(environment, name)
    if (value === undefined) return undefined
    const number = /^\d{1,4}$/.test(value) ? Number(value) : Number.NaN
    if (number >= 1 && number <= max) return number
    return problems.add(`${name} must be a whole number from 1 to ${max}, not "${value}".`)
  }
  return {
    quarantineDays: read('FILE_QUARANTINE_DAYS', MAX_DAYS) ?? DEFAULT_FILE_SWEEP.quarantineDays,
    stopPercent: read('FILE_SWEEP_PERCENT', MAX_PERCENT) ?? DEFAULT_FILE_SWEEP.stopPercent,
  }
}
