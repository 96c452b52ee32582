import { MAX_PART_SERIES, MAX_SERIES_SAMPLES, SAMPLE_SOURCE_LENGTH } from '@platform/contract/health-record'
import type { MeasurementKind, MeasurementUnit } from '@platform/contract/health-record'
import { isWithin, type ChosenSpan } from './chosen-span.ts'
import type { HealthSample } from './health-sample.ts'

type Point = [at: string, value: number, secondValue?: number]

export interface FilledSeries {
  readonly kind: MeasurementKind
  readonly unit: MeasurementUnit
  readonly source: string
  readonly points: Point[]
}

/** So many series are filled at once; a file with a source of its own for each line would fill memory. */
const MOST_OPEN = 100

/** Puts samples together as the server takes them: by kind, unit and source, in parts that are as full as they can be. */
export function fillParts(span: ChosenSpan = {}) {
  const open = new Map<string, FilledSeries>()
  const full: FilledSeries[] = []
  const closeFullest = (): void => {
    const [key, series] = [...open].reduce((most, next) =>
      next[1].points.length > most[1].points.length ? next : most,
    )
    open.delete(key)
    full.push(series)
  }
  return {
    add({ kind, at, value, secondValue, unit, source }: HealthSample): void {
      if (!isWithin(at, span)) return
      const key = `${kind} ${unit} ${source}`
      let series = open.get(key)
      if (series === undefined) {
        if (open.size >= MOST_OPEN) closeFullest()
        series = { kind, unit, source: cutSource(source), points: [] }
        open.set(key, series)
      }
      series.points.push(secondValue === undefined ? [at, value] : [at, value, secondValue])
      if (series.points.length < MAX_SERIES_SAMPLES) return
      open.delete(key)
      full.push(series)
    },
    /** A part that is full; `undefined` as long as there is none. */
    take: (): FilledSeries[] | undefined =>
      full.length < MAX_PART_SERIES ? undefined : full.splice(0, MAX_PART_SERIES),
    /** What is left at the end. */
    takeRest(): FilledSeries[][] {
      const rest = [...full.splice(0), ...open.values()]
      open.clear()
      return Array.from({ length: Math.ceil(rest.length / MAX_PART_SERIES) }, (_, part) =>
        rest.slice(part * MAX_PART_SERIES, (part + 1) * MAX_PART_SERIES),
      )
    },
  }
}

/** Without what no text of the product may hold, and no longer than a source may be. */
function cutSource(source: string): string {
  const plain = source
    .replaceAll(/[\p{Cc}\p{Cf}\p{Cs}\p{Co}\p{Cn}]/gu, ' ')
    .replaceAll(/\s+/g, ' ')
    .trim()
  return Array.from(plain).slice(0, SAMPLE_SOURCE_LENGTH).join('').trim()
}
