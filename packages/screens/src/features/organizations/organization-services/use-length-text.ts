import { useFormat } from '@platform/i18n'

const UNITS = [
  { unit: 'day', minutes: 1_440 },
  { unit: 'hour', minutes: 60 },
  { unit: 'minute', minutes: 1 },
] as const

/** `2 hours`, `1 day`, `90 minutes`: in the largest unit that needs no fraction. */
export function useLengthText(): (minutes: number) => string {
  const { number } = useFormat()
  return (minutes) => {
    const { unit, minutes: each } =
      UNITS.find((one) => minutes % one.minutes === 0 && minutes > 0) ?? UNITS[2]
    return number(minutes / each, { style: 'unit', unit, unitDisplay: 'long' })
  }
}
