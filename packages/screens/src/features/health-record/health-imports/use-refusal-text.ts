import { useTranslation } from '@platform/i18n'

const REFUSALS = [
  'required',
  'invalid_type',
  'invalid_format',
  'invalid_value',
  'too_long',
  'too_small',
  'too_big',
  'too_many',
  'unknown_field',
  'unsafe_text',
  'year_unlikely',
  'date_in_future',
  'pressure_not_below',
] as const

/** Why something is not taken, in plain words by the code of the API. */
export function useRefusalText(): (code: string) => string {
  const { t } = useTranslation('health-imports')
  return (code) => {
    const known = REFUSALS.find((refusal) => refusal === code)
    return t(`healthImports.refusal.${known ?? 'other'}`)
  }
}
