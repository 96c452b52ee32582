import { MOST_SHOWN_SKIPS, type SkippedLine, type SkippedLines, type SkipReason } from './health-sample.ts'

const MOST_SHOWN_LENGTH = 120

/** Counts what cannot be taken, and keeps the first of it to be shown. */
export function countSkipped() {
  const counts: Partial<Record<SkipReason, number>> = {}
  const shown: SkippedLine[] = []
  return {
    skip(reason: SkipReason, text: string, line: number | null = null): void {
      counts[reason] = (counts[reason] ?? 0) + 1
      if (shown.length < MOST_SHOWN_SKIPS)
        shown.push({ line, reason, text: text.trim().slice(0, MOST_SHOWN_LENGTH) })
    },
    report: (): SkippedLines => ({ counts: { ...counts }, shown: [...shown] }),
  }
}
