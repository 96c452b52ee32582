import type { DocumentAudience } from '@platform/contract/care'
import type { JournalEntry, JournalVersion, MeasurementUnit } from '@platform/contract/health-record'
import { useFormat, useTranslation } from '@platform/i18n'
import { useClaims } from '../../../parts/services/use-claims.ts'

type Said = Pick<
  JournalEntry | JournalVersion,
  'kind' | 'value' | 'secondValue' | 'unit' | 'symptom' | 'severity'
>

/** Keys of texts hold no signs. */
const UNIT_NAMES = {
  'mm[Hg]': 'mmHg',
  '/min': 'perMinute',
  Cel: 'celsius',
  '[degF]': 'fahrenheit',
  kg: 'kilogram',
  '[lb_av]': 'pound',
  cm: 'centimetre',
  '[in_i]': 'inch',
  '%': 'percent',
  'mmol/L': 'millimolePerLitre',
  'mg/dL': 'milligramPerDecilitre',
} as const satisfies Record<MeasurementUnit, string>

/** Who sees an entry of somebody whose record the reader keeps. */
const AUDIENCE_OF_OTHERS = { team: 'wholeTeam', named: 'named', nobody: 'guardians' } as const

export interface EntryWords {
  readonly unit: (unit: MeasurementUnit) => string
  /** A number as it was typed, in the digits of the page. */
  readonly number: (typed: string) => string
  /** What an entry says beside its note; empty for a note. */
  readonly said: (entry: Said) => string
  readonly audience: (audience: DocumentAudience, personId: string) => string
  /** The same for a reader with whom an entry is shared, who is not told with whom else. */
  readonly sharedWith: (audience: DocumentAudience) => string
}

export function useEntryWords(): EntryWords {
  const { t } = useTranslation('health-record')
  const { locale } = useFormat()
  const ownId = useClaims()?.u_id
  const unit = (code: MeasurementUnit): string => t(`journalEntries.unit.${UNIT_NAMES[code]}`)
  const number = (typed: string): string => {
    const digits = typed.split('.')[1]?.length ?? 0
    const exactly = { minimumFractionDigits: digits, maximumFractionDigits: digits, useGrouping: false }
    return new Intl.NumberFormat(locale, exactly).format(Number(typed))
  }
  return {
    unit,
    number,
    said: ({ kind, value, secondValue, unit: code, symptom, severity }) => {
      if (kind === 'symptom' && symptom !== null)
        return t('journalEntries.severityOf', {
          symptom: t(`journalEntries.symptom.${symptom}`),
          severity: number(String(severity ?? 0)),
        })
      // Only of what is measured there is a value.
      if (value === null || code === null) return ''
      const numbers = secondValue === null ? number(value) : `${number(value)}/${number(secondValue)}`
      return `${numbers} ${unit(code)}`
    },
    audience: (audience, personId) =>
      t(`journalEntries.audience.${personId === ownId ? audience : AUDIENCE_OF_OTHERS[audience]}`),
    sharedWith: (audience) =>
      t(audience === 'team' ? 'journalEntries.audience.wholeTeam' : 'journalEntries.audience.someOfTeam'),
  }
}
