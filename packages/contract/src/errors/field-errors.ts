import * as z from 'zod/mini'

/** What can be wrong with one field, with its English text; screens translate by the code. */
export const fieldErrorMessages = Object.freeze({
  required: 'A value is required',
  invalid_type: 'The value has the wrong type',
  invalid_format: 'The value is not in the expected format',
  invalid_value: 'The value is not allowed',
  too_short: 'The text is too short',
  too_long: 'The text is too long',
  too_small: 'The number is too small',
  too_big: 'The number is too large',
  too_many_decimals: 'The number has too many decimals',
  too_few: 'There are too few entries',
  too_many: 'There are too many entries',
  not_alone: 'This choice cannot be combined with others',
  too_deep: 'The value nests too deeply',
  unknown_field: 'This field is not known',
  unsafe_text: 'The text contains characters that cannot be stored',
  time_zone_unknown: 'The time zone is not known',
  invalid_phone: 'The phone number has no country code',
  email_unchanged: 'The new email address is the same as the current one',
  password_common: 'This password is easy to guess',
  password_context: 'The password contains your name, your email address or the name of this service',
  password_unchanged: 'The new password is the same as the current one',
  year_unlikely: 'The year is not between 1800 and 2199',
  date_in_past: 'The day is in the past',
  date_in_future: 'The day is in the future',
  time_skipped: 'Clocks skip this time on this day',
  already_used: 'The value is already in use',
  service_too_long: 'The service does not fit into this time',
  value_unusual: 'The value is unusual and has to be confirmed',
  pressure_not_below: 'The lower blood pressure is not below the upper one',
  code_wrong: 'The code is wrong',
  password_wrong: 'The current password is wrong',
})

export type FieldErrorCode = keyof typeof fieldErrorMessages

/** One field's error: a JSON pointer into the body (or query), a code to translate, and an English text. */
export const fieldErrorSchema = z.object({ pointer: z.string(), code: z.string(), message: z.string() })

export type FieldError = z.output<typeof fieldErrorSchema>

/** The part of a schema issue that is read; zod's issues have it, and so has the standard schema's. */
export interface SchemaIssue {
  readonly path?: readonly (PropertyKey | { readonly key: PropertyKey })[] | undefined
  readonly message?: string
}

/**
 * One field's error by its code.
 * @example createFieldError(['currentPassword'], 'password_wrong')
 */
export function createFieldError(path: readonly PropertyKey[], code: FieldErrorCode): FieldError {
  return { pointer: toPointer(path), code, message: fieldErrorMessages[code] }
}

export interface FieldErrorOptions {
  /** What was validated; with it a missing value is told from one of the wrong type. */
  readonly input?: unknown
  /** Cut off the paths: detailed inputs hold the body and the path parameters one level down. */
  readonly within?: 'body' | 'params'
}

/**
 * Turns the issues of a failed schema into field errors, the same on the server and in a form.
 * @example toFieldErrors(schema.safeParse(form).error?.issues ?? [], { input: form })
 */
export function toFieldErrors(issues: readonly SchemaIssue[], options: FieldErrorOptions = {}): FieldError[] {
  return issues.flatMap((issue) => {
    const full = (issue.path ?? []).map((segment) => (typeof segment === 'object' ? segment.key : segment))
    const path = options.within !== undefined && full[0] === options.within ? full.slice(1) : full
    const unknownKeys = readList(issue, 'keys')
    if (readText(issue, 'code') === 'unrecognized_keys' && unknownKeys.length > 0) {
      return unknownKeys.map((key) => createFieldError([...path, key], 'unknown_field'))
    }
    const isMissing = 'input' in options && readAt(options.input, full) === undefined
    return [createFieldError(path, isMissing ? 'required' : readFieldErrorCode(issue))]
  })
}

function readFieldErrorCode(issue: SchemaIssue): FieldErrorCode {
  const own = readText(readObject(issue, 'params'), 'code')
  if (own !== undefined && isFieldErrorCode(own)) return own
  const origin = readText(issue, 'origin')
  switch (readText(issue, 'code')) {
    case 'invalid_type':
      return 'invalid_type'
    case 'too_small':
      if (origin === 'string') return readField(issue, 'minimum') === 1 ? 'required' : 'too_short'
      return origin === 'array' ? 'too_few' : 'too_small'
    case 'too_big':
      if (origin === 'string') return 'too_long'
      return origin === 'array' ? 'too_many' : 'too_big'
    case 'invalid_format':
      return 'invalid_format'
    default:
      return 'invalid_value'
  }
}

function isFieldErrorCode(value: string): value is FieldErrorCode {
  return Object.hasOwn(fieldErrorMessages, value)
}

function toPointer(path: readonly PropertyKey[]): string {
  return path.map((segment) => `/${String(segment).replaceAll('~', '~0').replaceAll('/', '~1')}`).join('')
}

function readAt(input: unknown, path: readonly PropertyKey[]): unknown {
  return path.reduce<unknown>((value, key) => readField(value, key), input)
}

function readField(holder: unknown, key: PropertyKey): unknown {
  return typeof holder === 'object' && holder !== null ? Reflect.get(holder, key) : undefined
}

function readObject(holder: unknown, key: string): object | undefined {
  const value = readField(holder, key)
  return typeof value === 'object' && value !== null ? value : undefined
}

function readText(holder: unknown, key: string): string | undefined {
  const value = readField(holder, key)
  return typeof value === 'string' ? value : undefined
}

function readList(holder: unknown, key: string): string[] {
  const value = readField(holder, key)
  return Array.isArray(value) ? value.filter((entry): entry is string => typeof entry === 'string') : []
}
