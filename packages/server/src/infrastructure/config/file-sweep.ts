/** For stored files that no row names. */
export interface FileSweepConfig {
  /** How long they are kept; longer than the oldest backup that may be put back. */
  readonly quarantineDays: number
  /** Percentage beyond which nothing is touched and somebody has to look. */
  readonly stopPercent: number
}

/** Backups of a month, and some days to notice that one is needed. */
export const DEFAULT_FILE_SWEEP: FileSweepConfig = { quarantineDays: 35, stopPercent: 20 }
