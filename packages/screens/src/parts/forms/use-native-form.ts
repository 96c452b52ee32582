import type { FieldErrorCode } from '@platform/contract'
import { useEffect, useId, useRef, useState, type FormEvent } from 'react'
import type * as z from 'zod/mini'
import { judgeValues, readServerProblems, type FieldProblems } from './field-problems.ts'
import { unsavedForms } from '../unsaved/unsaved-forms.ts'

export interface NativeFormOptions<Values extends object> {
  /** The schema of the contract, so that form and server never disagree. */
  readonly schema: z.ZodMiniType
  /** The fields in the order they stand on the page; the summary lists their errors in it. */
  readonly fields: readonly (keyof Values & string)[]
  readonly read: (data: FormData) => Values
  /** What is wrong with a field and how to put it right. */
  readonly describe: (name: keyof Values & string, code: FieldErrorCode) => string
  /** What only this form can check; it sees values that the schema accepts. */
  readonly check?: (values: Values) => FieldProblems<Values>
  /** Sends the values; field errors in a rejection land on their fields. `false` when nothing is stored yet. */
  readonly submit: (values: Values) => Promise<unknown>
  /** For a form that nobody misses: a password or a code, or what this device keeps anyway. Others are asked about. */
  readonly mayBeLost?: boolean
}

interface NativeField {
  readonly id: string
  readonly name: string
  readonly error?: string
}

export interface NativeForm<Values extends object> {
  readonly isBusy: boolean
  /** Grows with each refused submit, so that the error summary takes focus again. */
  readonly attempt: number
  readonly errors: readonly { readonly fieldId: string; readonly message: string }[]
  /** Why the last submit failed for a reason that belongs to no field. */
  readonly failure: unknown
  readonly field: (name: keyof Values & string) => NativeField
  readonly onSubmit: (event: FormEvent<HTMLFormElement>) => void
}

interface Refusal<Values extends object> {
  readonly problems: FieldProblems<Values>
  readonly failure?: unknown
}

/**
 * A form whose inputs stay the browser's own: what a password manager filled in or a person typed before the script
 * arrived is there when the form is sent. It sends once at a time, and a refused or failed submit changes no input.
 */
export function useNativeForm<Values extends object>(options: NativeFormOptions<Values>): NativeForm<Values> {
  const { schema, fields, read, check, describe, submit, mayBeLost = false } = options
  const idPrefix = useId()
  const [refusal, setRefusal] = useState<Refusal<Values>>({ problems: {} })
  const [attempt, setAttempt] = useState(0)
  const [isBusy, setIsBusy] = useState(false)
  // State arrives with the next render; a double click comes before it.
  const isSubmitting = useRef(false)

  useEffect(() => {
    if (mayBeLost) return undefined
    return unsavedForms.watch(() => document.querySelector(`[id^="${idPrefix}"]`)?.closest('form'))
  }, [idPrefix, mayBeLost])

  const refuse = (next: Refusal<Values>): void => {
    setRefusal(next)
    setAttempt((count) => count + 1)
  }
  const send = async (values: Values, sent: HTMLFormElement): Promise<void> => {
    isSubmitting.current = true
    setIsBusy(true)
    unsavedForms.startSending(sent)
    let isSaved = false
    try {
      isSaved = (await submit(values)) !== false
      setRefusal({ problems: {} })
    } catch (failure) {
      const problems = readServerProblems(values, failure)
      refuse(isEmpty(problems) ? { problems, failure } : { problems })
    } finally {
      unsavedForms.stopSending(sent, isSaved)
      isSubmitting.current = false
      setIsBusy(false)
    }
  }
  const field = (name: keyof Values & string): NativeField => {
    const code = refusal.problems[name]
    return { id: `${idPrefix}${name}`, name, ...(code !== undefined && { error: describe(name, code) }) }
  }
  return {
    isBusy,
    attempt,
    errors: fields.flatMap((name) => {
      const { id, error } = field(name)
      return error === undefined ? [] : [{ fieldId: id, message: error }]
    }),
    failure: refusal.failure,
    field,
    onSubmit: (event) => {
      event.preventDefault()
      if (isSubmitting.current) return
      const values = read(new FormData(event.currentTarget))
      const judged = judgeValues(schema, values)
      const problems = isEmpty(judged) && check !== undefined ? check(values) : judged
      if (isEmpty(problems)) void send(values, event.currentTarget)
      else refuse({ problems })
    },
  }
}

function isEmpty(problems: object): boolean {
  return Object.keys(problems).length === 0
}
