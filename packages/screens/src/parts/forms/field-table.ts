import type { FieldErrorCode } from '@platform/contract'
import type { DateFieldProps, SelectFieldProps, TextAreaProps, TextFieldProps } from '@platform/ui/elements'
import { readText } from './read-text.ts'

/** What every field says of itself. */
interface Said {
  readonly label: string
  readonly help?: string
  /** Says beside the label that it may stay empty. */
  readonly isOptional?: boolean
  /** What is wrong and how to put it right, where the general words of a code do not tell; `other` for any other code. */
  readonly wrong?: Partial<Record<FieldErrorCode | 'other', string>>
}

/** `autoComplete` is off unless told; told as `undefined`, it is left to the browser. */
type Line = Said &
  Pick<
    TextFieldProps,
    | 'type'
    | 'autoComplete'
    | 'autoCapitalize'
    | 'spellCheck'
    | 'dir'
    | 'inputMode'
    | 'list'
    | 'maxLength'
    | 'required'
    | 'suffix'
    | 'width'
  >
type Area = Said &
  Required<Pick<TextAreaProps, 'rows'>> &
  Pick<TextAreaProps, 'dir' | 'maxLength' | 'required'>
type Choice = Said & Pick<SelectFieldProps, 'options' | 'placeholder' | 'autoComplete' | 'width'>
type Day = Said & { readonly isDay: true } & Pick<DateFieldProps, 'required' | 'min' | 'max'>

export type FieldSpec = Line | Area | Choice | Day

/** A value is read from what was typed or chosen; a text is that text unless told. */
type Parsed<Value> = [string, Value] extends [Value, string]
  ? { readonly parse?: (text: string) => Value }
  : { readonly parse: (text: string) => Value }

/** A form as a table, its fields in the order of the page: each is named once, and all else is read from here. */
export type FieldTable<Values extends object> = {
  readonly [Name in keyof Values & string]: FieldSpec & Parsed<Values[Name]>
}

type AnyTable = Readonly<
  Record<string, FieldSpec & { readonly parse?: ((text: string) => unknown) | undefined }>
>

export const isArea = (spec: FieldSpec): spec is Area => 'rows' in spec
export const isDay = (spec: FieldSpec): spec is Day => 'isDay' in spec
export const isChoice = (spec: FieldSpec): spec is Choice => 'options' in spec

export function namesOf<Values extends object>(table: FieldTable<Values>): (keyof Values & string)[]
export function namesOf(table: AnyTable): string[] {
  return Object.keys(table)
}

/** The values of all fields, as they were typed or chosen. */
export function readTable<Values extends object>(table: FieldTable<Values>, data: FormData): Values
export function readTable(table: AnyTable, data: FormData): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(table).map(([name, { parse }]) => {
      const text = readText(data, name)
      return [name, parse === undefined ? text : parse(text)]
    }),
  )
}

/** For `parse`: a day; `null` when none is given. */
export function parseDay(text: string): string | null {
  return text === '' ? null : text
}

/** A value as a field holds it. */
export function toText(value: unknown): string {
  return typeof value === 'string' || typeof value === 'number' ? String(value) : ''
}

/** A value in the words of its choice; as it is where there are none. */
export function showText(spec: FieldSpec, value: string): string {
  const choice = isChoice(spec) ? spec.options.find((option) => option.value === value) : undefined
  return choice?.label ?? value
}

/** What is wrong with a field in its own words, where it has any. */
export function readWrong({ wrong }: FieldSpec, code: FieldErrorCode): string | undefined {
  return wrong?.[code] ?? wrong?.other
}
