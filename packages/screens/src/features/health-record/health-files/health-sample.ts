import type { MeasurementKind, MeasurementUnit } from '@platform/contract/health-record'

/** One measurement as a file has it, in a unit that the journal knows. */
export interface HealthSample {
  readonly kind: MeasurementKind
  /** An instant in UTC. */
  readonly at: string
  readonly value: number
  /** Of blood pressure: the lower number. */
  readonly secondValue?: number
  readonly unit: MeasurementUnit
  /** What measured it or wrote it down, in the words of the file; empty where it does not say. */
  readonly source: string
}

/** Why a line or an element of a file cannot be taken. */
export const SKIP_REASONS = [
  'noDate',
  'noValue',
  'noSecondValue',
  'otherUnit',
  'otherKind',
  'damaged',
  'tooLarge',
] as const

export type SkipReason = (typeof SKIP_REASONS)[number]

/** So many of those that cannot be taken are shown one by one; all are counted. */
export const MOST_SHOWN_SKIPS = 20

export interface SkippedLine {
  /** Counted from 1, as programs show them; `null` where a file has no lines that somebody would look for. */
  readonly line: number | null
  readonly reason: SkipReason
  /** What stands there. */
  readonly text: string
}

/** What of a file could not be taken, so far. */
export interface SkippedLines {
  readonly counts: Readonly<Partial<Record<SkipReason, number>>>
  readonly shown: readonly SkippedLine[]
}
