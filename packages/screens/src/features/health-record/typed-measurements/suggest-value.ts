import { judgeMeasured, type JournalKind, type Measured } from '@platform/contract/health-record'

/** Beyond what a body has in degrees Celsius, and what one has in Fahrenheit. */
const FAHRENHEIT = [93, 113] as const
/** In centimetres of mercury, as people say it in many places: 12 over 8. */
const MOST_CENTIMETRES = 30

/** What was probably meant: another unit, or the tenfold of both numbers. */
export function suggestValue(kind: JournalKind, measured: Measured): Measured | undefined {
  const { value, secondValue, unit } = measured
  if (kind === 'temperature' && unit === 'Cel') {
    const isFahrenheit = Number(value) >= FAHRENHEIT[0] && Number(value) <= FAHRENHEIT[1]
    return isFahrenheit ? { ...measured, unit: '[degF]' } : undefined
  }
  if (kind !== 'bloodPressure' || value === null || secondValue === null) return undefined
  if (Number(value) > MOST_CENTIMETRES) return undefined
  const tenfold = { unit, value: timesTen(value), secondValue: timesTen(secondValue) }
  return judgeMeasured(kind, tenfold).length === 0 && Number(secondValue) > 1 ? tenfold : undefined
}

function timesTen(value: string): string {
  return String(Math.round(Number(value) * 10))
}
