import { useTranslation } from '@platform/i18n'
import { TextField, type TextFieldProps } from '@platform/ui/elements'
import { useState, type ReactElement } from 'react'
import { readTypedNumber } from '../../../parts/amounts/typed-number.ts'

interface NumberFieldProps extends Pick<TextFieldProps, 'label' | 'help' | 'suffix'> {
  readonly value: number | undefined
  readonly isWhole?: boolean
  readonly onValue: (value: number | undefined) => void
}

/** A number that is taken over as soon as it is one; what is typed stays as it is meanwhile. */
export function NumberField(props: NumberFieldProps): ReactElement {
  const { value, isWhole = false, onValue, ...rest } = props
  const { t } = useTranslation('common')
  const [typed, setTyped] = useState('')
  const read = readNumber(typed)
  const isWrong = (number: number | undefined): boolean =>
    number !== undefined && (!Number.isFinite(number) || (isWhole && !Number.isInteger(number)))
  const shown = isWrong(read) || read === value ? typed : String(value ?? '')
  return (
    <TextField
      {...rest}
      width="short"
      inputMode={isWhole ? 'numeric' : 'decimal'}
      autoComplete="off"
      value={shown}
      error={
        shown === typed && isWrong(read) ? t(isWhole ? 'field.not_whole' : 'field.invalid_type') : undefined
      }
      onChange={({ currentTarget }) => {
        setTyped(currentTarget.value)
        const number = readNumber(currentTarget.value)
        if (!isWrong(number)) onValue(number)
      }}
    />
  )
}

function readNumber(typed: string): number | undefined {
  const digits = readTypedNumber(typed)
  return digits === '' ? undefined : Number(digits)
}
