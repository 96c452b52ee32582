import { judgeMeasured, toFirstUnit } from '@platform/contract/health-record'
import type { SampleSeries } from '@platform/contract/health-record'
import type { Sample } from '../vital-samples/add-samples.ts'

interface Judged {
  readonly sound: readonly Sample[]
  /** So many of each code. */
  readonly refused: ReadonlyMap<string, number>
}

/**
 * What of a series can be kept, as it is judged where somebody types it; what is only unusual is kept.
 *
 * @param latestMs what is later has not happened yet
 */
export function judgeSamples({ kind, unit, points }: SampleSeries, latestMs: number): Judged {
  const sound: Sample[] = []
  const refused = new Map<string, number>()
  for (const [at, value, secondValue] of points) {
    const atMs = Date.parse(at)
    const code = atMs > latestMs ? 'date_in_future' : judgeNumbers(value, secondValue)
    if (code !== undefined) refused.set(code, (refused.get(code) ?? 0) + 1)
    else
      sound.push({
        at: new Date(atMs).toISOString(),
        value: toFirstUnit(value, unit),
        secondValue: secondValue === undefined ? null : toFirstUnit(secondValue, unit),
      })
  }
  return { sound, refused }

  function judgeNumbers(value: number, secondValue: number | undefined): string | undefined {
    const measured = {
      value: String(value),
      secondValue: secondValue === undefined ? null : String(secondValue),
      unit,
    }
    return judgeMeasured(kind, measured).find((error) => error.code !== 'value_unusual')?.code
  }
}
