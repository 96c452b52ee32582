import type { FieldErrorCode } from '@platform/contract'
import type { SelectFieldProps, TextAreaProps, TextFieldProps } from '@platform/ui/elements'
import { readText } from './read-text.ts'

/** What every field says of itself. */
interface Said {
  readonly label: string
  readonly help?: string
  /** Says beside the label that it may stay empty. */
  readonly isOptional?: boolean
  /** What is wrong and how to put it right, where the general words of a code do not tell. */
  readonly wrong?: Partial<Record<FieldErrorCode, string>>
}

type Line = Said &
  Pick<TextFieldProps, 'type' | 'autoComplete' | 'dir' | 'inputMode' | 'maxLength' | 'required' | 'width'>
type Area = Said & Required<Pick<TextAreaProps, 'rows'>> & Pick<TextAreaProps, 'maxLength' | 'required'>
type Choice = Said & Pick<SelectFieldProps, 'options' | 'placeholder' | 'autoComplete' | 'width'>

export type FieldSpec = Line | Area | Choice

/** A form as a table, its fields in the order of the page: each is named once, and all else is read from here. */
export type FieldTable<Values extends object> = {
  readonly [Name in keyof Values & string]: FieldSpec
}

export const isArea = (spec: FieldSpec): spec is Area => 'rows' in spec
export const isChoice = (spec: FieldSpec): spec is Choice => 'options' in spec

/** Values of a form that is nothing but text. */
export type Texts<Values> = Readonly<Record<keyof Values, string>>

export function namesOf<Values extends object>(table: FieldTable<Values>): (keyof Values & string)[]
export function namesOf(table: Readonly<Record<string, FieldSpec>>): string[] {
  return Object.keys(table)
}

/** The texts of all fields, as they were typed or chosen. */
export function readTable<Values extends Texts<Values>>(table: FieldTable<Values>, data: FormData): Values
export function readTable(
  table: Readonly<Record<string, FieldSpec>>,
  data: FormData,
): Record<string, string> {
  return Object.fromEntries(Object.keys(table).map((name) => [name, readText(data, name)]))
}

/** A value in the words of its choice; as it is where there are none. */
export function showText(spec: FieldSpec, value: string): string {
  const choice = isChoice(spec) ? spec.options.find((option) => option.value === value) : undefined
  return choice?.label ?? value
}
