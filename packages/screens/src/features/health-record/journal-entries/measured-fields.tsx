import {
  MEASUREMENT_UNITS,
  type JournalEntryInput,
  type MeasurementKind,
} from '@platform/contract/health-record'
import { useTranslation } from '@platform/i18n'
import { Button, Checkbox, SelectField, TextField } from '@platform/ui/elements'
import { useState, type ReactElement } from 'react'
import type { NativeForm } from '../../../parts/forms/use-native-form.ts'
import { unitsOf } from './entry-form.ts'
import styles from './journal-entries.module.css'
import { splitPair } from '../typed-measurements/split-pair.ts'
import { suggestValue } from '../typed-measurements/suggest-value.ts'
import { readTypedNumber } from '../../../parts/amounts/typed-number.ts'
import { useEntryWords } from './use-entry-words.ts'

interface MeasuredFieldsProps {
  readonly kind: MeasurementKind
  readonly form: NativeForm<JournalEntryInput>
  readonly start: Pick<JournalEntryInput, 'value' | 'secondValue' | 'unit'>
  /** Whether a value has to be confirmed before it is taken. */
  readonly isUnusual: boolean
}

/** One number, or the two of blood pressure, with the unit, and what was probably meant. */
export function MeasuredFields({ kind, form, start, isUnusual }: MeasuredFieldsProps): ReactElement {
  const { t } = useTranslation('health-record')
  const words = useEntryWords()
  const units = unitsOf(kind)
  const show = (typed: string | null): string =>
    typed === null || Number.isNaN(Number(typed)) ? (typed ?? '') : words.number(typed)
  const [value, setValue] = useState(() => show(start.value))
  const [secondValue, setSecondValue] = useState(() => show(start.secondValue))
  const [unit, setUnit] = useState(start.unit ?? units[0] ?? null)
  const isPair = kind === 'bloodPressure'
  const [first, second] = isPair ? splitPair(value, secondValue) : [value, secondValue]
  const suggested = suggestValue(kind, { value: readOrNull(first), secondValue: readOrNull(second), unit })
  const number = { autoComplete: 'off', inputMode: 'decimal', width: 'short' } as const
  const suffix = units.length === 1 && unit !== null ? words.unit(unit) : undefined
  return (
    <>
      <div className={styles.numbers}>
        <TextField
          {...form.field('value')}
          {...number}
          label={t(isPair ? 'journalEntries.field.systolic' : `journalEntries.kind.${kind}`)}
          suffix={suffix}
          value={value}
          onChange={({ currentTarget }) => setValue(currentTarget.value)}
        />
        {isPair && (
          <TextField
            {...form.field('secondValue')}
            {...number}
            label={t('journalEntries.field.diastolic')}
            suffix={suffix}
            value={secondValue}
            onChange={({ currentTarget }) => setSecondValue(currentTarget.value)}
          />
        )}
        {units.length > 1 ? (
          <SelectField
            {...form.field('unit')}
            label={t('journalEntries.field.unit')}
            width="short"
            options={units.map((code) => ({ value: code, label: words.unit(code) }))}
            value={unit ?? undefined}
            onChange={({ currentTarget }) =>
              setUnit(MEASUREMENT_UNITS.find((known) => known === currentTarget.value) ?? null)
            }
          />
        ) : (
          <input type="hidden" name="unit" value={unit ?? ''} />
        )}
      </div>
      {suggested !== undefined && (
        <div>
          <Button
            size="small"
            onClick={() => {
              setValue(show(suggested.value))
              setSecondValue(show(suggested.secondValue))
              setUnit(suggested.unit)
            }}
          >
            {t('journalEntries.didYouMean', {
              value: words.said({ kind, ...suggested, symptom: null, severity: null }),
            })}
          </Button>
        </div>
      )}
      {isUnusual && <Checkbox name="confirmedUnusual" label={t('journalEntries.field.confirmedUnusual')} />}
    </>
  )
}

function readOrNull(typed: string): string | null {
  const read = readTypedNumber(typed)
  return read === '' || Number.isNaN(Number(read)) ? null : read
}
