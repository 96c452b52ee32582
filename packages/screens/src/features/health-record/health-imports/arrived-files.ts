import { keepStoredJson, readStoredJson } from '../../../parts/device/stored-json.ts'
import { storedInTab } from '../../../parts/device/stored-text.ts'
import type { SkippedLines } from '../health-files/health-sample.ts'

const stored = storedInTab('platform.health-imports')

/** That all of a file has arrived, and what of it was left out before it was sent. */
interface ArrivedFile {
  readonly id: string
  readonly skipped: SkippedLines
}

/** The last file that has arrived; signing out forgets it. */
export function rememberArrived(file: ArrivedFile): void {
  keepStoredJson(stored, file)
}

/** What was left out of a file; `undefined` where this tab does not know that all of it has arrived. */
export function readArrived(id: string): SkippedLines | undefined {
  const file = readStoredJson(stored, isArrived)
  return file?.id === id ? file.skipped : undefined
}

function isArrived(value: unknown): value is ArrivedFile {
  return typeof value === 'object' && value !== null && 'id' in value && 'skipped' in value
}
