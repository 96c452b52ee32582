import { useTranslation } from '@platform/i18n'
import { useId, useRef, useState, type FormEvent } from 'react'
import type * as z from 'zod/mini'
import { judgeValues, readServerProblems, type FieldProblems } from './field-problems.ts'

interface FormOptions<Values extends Record<string, string>> {
  /** The schema of the contract, so that form and server never disagree. */
  readonly schema: z.ZodMiniType
  readonly initial: Values
  /** What only this form can check; it sees values that the schema accepts. */
  readonly check?: (values: Values) => FieldProblems<Values>
  /** Sends the values; field errors in a rejection land on their fields. */
  readonly submit: (values: Values) => Promise<unknown>
}

interface FieldBinding {
  readonly id: string
  readonly name: string
  readonly value: string
  readonly error?: string
  readonly onChange: (event: { readonly currentTarget: { readonly value: string } }) => void
}

export interface Form<Values extends Record<string, string>> {
  readonly values: Values
  readonly isBusy: boolean
  /** Grows with each refused submit, so that the error summary takes focus again. */
  readonly attempt: number
  /** What is wrong, for the error summary. */
  readonly errors: readonly { readonly fieldId: string; readonly message: string }[]
  /** Why the last submit failed for a reason that belongs to no field. */
  readonly failure: unknown
  readonly field: (name: keyof Values & string) => FieldBinding
  readonly setValues: (values: Partial<Values>) => void
  readonly onSubmit: (event: FormEvent) => void
}

/**
 * One form: its values, what is wrong with them, and its one submit at a time. Input is never lost: a refused or failed
 * submit leaves every field as it was typed.
 *
 * @example
 * const form = useForm({ schema: accountChangeSchema, initial, submit: (body) => api.call.main.account.update(…) })
 * <form onSubmit={form.onSubmit} noValidate><TextField label="…" {...form.field('firstName')} /></form>
 */
export function useForm<Values extends Record<string, string>>(options: FormOptions<Values>): Form<Values> {
  const { schema, check, submit } = options
  const { t } = useTranslation('common')
  const idPrefix = useId()
  const [values, setValues] = useState(options.initial)
  const [problems, setProblems] = useState<FieldProblems<Values>>({})
  const [failure, setFailure] = useState<unknown>()
  const [attempt, setAttempt] = useState(0)
  const [isBusy, setIsBusy] = useState(false)
  // State arrives with the next render; a double click comes before it.
  const isSubmitting = useRef(false)

  const refuse = (found: FieldProblems<Values>): void => {
    setProblems(found)
    setAttempt((count) => count + 1)
  }
  const send = async (): Promise<void> => {
    isSubmitting.current = true
    setIsBusy(true)
    try {
      await submit(values)
      setProblems({})
    } catch (error) {
      const found = readServerProblems(values, error)
      if (isEmpty(found)) setFailure(error)
      refuse(found)
    } finally {
      isSubmitting.current = false
      setIsBusy(false)
    }
  }
  const field = (name: keyof Values & string): FieldBinding => ({
    id: `${idPrefix}${name}`,
    name,
    value: values[name],
    ...(problems[name] !== undefined && { error: t(`field.${problems[name]}`) }),
    onChange: ({ currentTarget }) => setValues((current) => ({ ...current, [name]: currentTarget.value })),
  })
  return {
    values,
    isBusy,
    attempt,
    errors: Object.keys(problems).map((name) => {
      const { id, error = '' } = field(name)
      return { fieldId: id, message: error }
    }),
    failure,
    field,
    setValues: (next) => setValues((current) => ({ ...current, ...next })),
    onSubmit: (event) => {
      event.preventDefault()
      if (isSubmitting.current) return
      setFailure(undefined)
      const found = judgeValues(schema, values)
      const all = isEmpty(found) ? (check?.(values) ?? {}) : found
      if (isEmpty(all)) void send()
      else refuse(all)
    },
  }
}

function isEmpty(problems: object): boolean {
  return Object.keys(problems).length === 0
}
