import type { FileVault } from '../../src/infrastructure/files/file-vault.ts'
import type { Database } from '../../src/infrastructure/database/database.ts'
import type { DemoBrand } from './brand.ts'

const DAY_MS = 86_400_000
const HOUR_MS = 3_600_000

export interface BrandStage {
  readonly database: Database
  readonly vault: FileVault
  readonly now: Date
  readonly brand: DemoBrand
  /** Of everybody whom the brand's data names. */
  readonly ids: ReadonlyMap<string, string>
}

export function idOf({ ids }: Pick<BrandStage, 'ids'>, name: string): string {
  const id = ids.get(name)
  if (id === undefined) throw new Error(`The demo has no ${name}`)
  return id
}

export function daysFrom(now: Date, days: number): Date {
  return new Date(now.getTime() + days * DAY_MS)
}

export function hoursAgo(now: Date, hours: number): Date {
  return new Date(now.getTime() - hours * HOUR_MS)
}
