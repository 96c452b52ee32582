import { ApiError } from '@platform/api'
import { fieldErrorMessages, toFieldErrors, type FieldErrorCode } from '@platform/contract'
import * as z from 'zod/mini'

/** What is wrong with which field, by its code. */
export type FieldProblems<Values> = Partial<Record<keyof Values & string, FieldErrorCode>>

/** Judges the values by the schema that the server judges them by. */
export function judgeValues<Values extends object>(
  schema: z.ZodMiniType,
  values: Values,
): FieldProblems<Values> {
  const { error } = z.safeParse(schema, values)
  return toProblems(values, toFieldErrors(error?.issues ?? [], { input: values }))
}

/** The field errors inside a failed call, for the fields this form has. */
export function readServerProblems<Values extends object>(
  values: Values,
  error: unknown,
): FieldProblems<Values> {
  const errors = error instanceof ApiError ? (error.problem?.errors ?? []) : []
  return toProblems(values, errors)
}

/** Which entries of a list the server has refused, by their places in it: `/starts/2` is place 2 of `starts`. */
export function readRefusedPlaces(error: unknown, list: string): number[] {
  const errors = error instanceof ApiError ? (error.problem?.errors ?? []) : []
  return errors.flatMap(({ pointer }) => {
    const [name, place = ''] = pointer.split('/').slice(-2)
    return name === list && /^\d+$/.test(place) ? [Number(place)] : []
  })
}

/** The field errors of an answer, for the fields that the values have. */
export function toProblems<Values extends object>(
  values: Values,
  errors: readonly { readonly pointer: string; readonly code: string }[],
): FieldProblems<Values> {
  const problems: FieldProblems<Values> = {}
  for (const { pointer, code } of errors) {
    // What the contract keeps one level down is a field like the others.
    const name = pointer.split('/').find((part) => isField(values, part))
    // The first thing wrong with a field is the one to mend first.
    if (name !== undefined && isField(values, name))
      problems[name] ??= isFieldErrorCode(code) ? code : 'invalid_value'
  }
  return problems
}

function isField<Values extends object>(values: Values, name: string): name is keyof Values & string {
  return Object.hasOwn(values, name)
}

function isFieldErrorCode(code: string): code is FieldErrorCode {
  return Object.hasOwn(fieldErrorMessages, code)
}
