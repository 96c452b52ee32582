import type { MeasurementKind } from '@platform/contract/health-record'
import type { CsvMapping } from '../csv-tables/guess-mapping.ts'
import type { TableJudgement } from '../file-readers/health-file.ts'

/** What is missing, and where it is said: the end of the id of its field. */
export interface MappingGap {
  readonly name: 'date' | 'kind' | 'unit' | 'order' | 'nothing'
  readonly field: 'role-0' | 'order' | `unit-${MeasurementKind}`
}

/** What has to be said before a table can be read. */
export function listGaps({ roles, units, order }: CsvMapping, judgement: TableJudgement): MappingGap[] {
  const { kinds, unitless, ambiguous, samples } = judgement
  const isUnordered = ambiguous !== undefined && judgement.order === undefined && order === undefined
  const asked = unitless.filter((kind) => units[kind] === undefined)
  const gaps: MappingGap[] = [
    ...(roles.includes('date') ? [] : [{ name: 'date', field: 'role-0' } as const]),
    ...(kinds.length > 0 ? [] : [{ name: 'kind', field: 'role-0' } as const]),
    ...asked.map((kind) => ({ name: 'unit', field: `unit-${kind}` }) as const),
    ...(isUnordered ? [{ name: 'order', field: 'order' } as const] : []),
  ]
  return gaps.length === 0 && samples === 0 ? [{ name: 'nothing', field: 'role-0' }] : gaps
}
