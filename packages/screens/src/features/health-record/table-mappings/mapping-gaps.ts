import type { MeasurementKind } from '@platform/contract/health-record'
import type { CsvMapping } from '../csv-tables/guess-mapping.ts'
import type { TableJudgement } from '../file-readers/health-file.ts'

export type MappingGap = 'date' | 'kind' | 'order' | 'nothing' | `unit-${MeasurementKind}`

/** What has to be said before a table can be read. */
export function listGaps({ roles, units, order }: CsvMapping, judgement: TableJudgement): MappingGap[] {
  const { kinds, unitless, ambiguous, samples } = judgement
  const gaps: MappingGap[] = [
    ...(roles.includes('date') ? [] : (['date'] as const)),
    ...(kinds.length > 0 ? [] : (['kind'] as const)),
    ...unitless.filter((kind) => units[kind] === undefined).map((kind) => `unit-${kind}` as const),
    ...(ambiguous !== undefined && judgement.order === undefined && order === undefined
      ? (['order'] as const)
      : []),
  ]
  return gaps.length === 0 && samples === 0 ? ['nothing'] : gaps
}
