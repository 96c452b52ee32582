import { ApiError } from '@platform/api'
import type { FieldErrorCode } from '@platform/contract'
import { useTranslation } from '@platform/i18n'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type * as z from 'zod/mini'
import type { FieldProblems } from './field-problems.ts'
import { showStored } from './show-stored.ts'
import { useNativeForm, type NativeForm } from './use-native-form.ts'

/** Something with a version that a write sends back. */
export interface Versioned {
  readonly version: number
}

export interface StoredFormOptions<Values extends object, Stored extends Versioned> {
  /** What the server has, as far as this page knows. The form keeps the one it was opened with. */
  readonly stored: Stored
  /** The part of it that this form changes. */
  readonly pick: (stored: Stored) => Values
  readonly schema: z.ZodMiniType
  readonly fields: readonly (keyof Values & string)[]
  readonly read: (data: FormData) => Values
  readonly save: (values: Values, seenVersion: number) => Promise<Stored>
  /** Reads it anew, after somebody else was faster. */
  readonly reload: () => Promise<Stored>
  /**
   * Called with what the server has now, after a change of ours or of somebody else. Where it stands in what was read under
   * an id it is shown already; this reads the rest anew, or shows what has no id.
   */
  readonly onStored: (stored: Stored) => void
  /** Called when the change is stored, for a form that is over then. */
  readonly onSaved?: () => void
  /** What only this form can check; it sees values that the schema accepts. */
  readonly check?: (values: Values) => FieldProblems<Values>
  /** What is wrong with a field; the general texts of the codes unless told. */
  readonly describe?: (name: keyof Values & string, code: FieldErrorCode) => string
}

interface Conflict<Values, Stored> {
  readonly mine: Values
  /** What somebody else saved while this form was open. */
  readonly theirs: Stored
}

export interface StoredFormState<Values extends object, Stored> {
  readonly form: NativeForm<Values>
  readonly fields: readonly (keyof Values & string)[]
  readonly pick: (stored: Stored) => Values
  readonly start: Values
  /** Changes when the fields have to start anew. */
  readonly round: number
  readonly conflict: Conflict<Values, Stored> | undefined
  readonly isSaved: boolean
  /** Decides a conflict for the other version. */
  readonly keepTheirs: () => void
}

/**
 * The one way to edit what is stored: the values and the version are those the form was opened with, whatever the page reads
 * meanwhile. A newer version that differs elsewhere only is no conflict: the change is sent again on top of it. One that
 * differs in these fields is shown, and a second try overwrites it.
 */
export function useStoredForm<Values extends object, Stored extends Versioned>(
  options: StoredFormOptions<Values, Stored>,
): StoredFormState<Values, Stored> {
  const { stored, pick, schema, fields, read, check, save, reload, onStored, onSaved, describe } = options
  const { t } = useTranslation('common')
  const queryClient = useQueryClient()
  // What the fields start from: the cache may follow the server while somebody types.
  const [base, setBase] = useState(stored)
  const [round, setRound] = useState(0)
  const [conflict, setConflict] = useState<Conflict<Values, Stored>>()
  const [isSaved, setIsSaved] = useState(false)

  const accept = (next: Stored): void => {
    setBase(next)
    setConflict(undefined)
    showStored(queryClient, next)
    onStored(next)
  }
  /** @returns false when somebody else has changed the same fields meanwhile. */
  const store = async (values: Values): Promise<boolean> => {
    const seen = conflict?.theirs ?? (isSame(pick(stored), pick(base)) ? stored : base)
    try {
      accept(await save(values, seen.version))
    } catch (error) {
      if (!(error instanceof ApiError && error.code === 'precondition_failed')) throw error
      const theirs = await reload()
      if (isSame(pick(theirs), values)) {
        accept(theirs)
        return true
      }
      if (!isSame(pick(theirs), pick(seen))) {
        setConflict({ mine: values, theirs })
        return false
      }
      accept(await save(values, theirs.version))
    }
    return true
  }
  const form = useNativeForm<Values>({
    schema,
    fields,
    read,
    ...(check !== undefined && { check }),
    describe: describe ?? ((_name, code) => t(`field.${code}`)),
    submit: async (values) => {
      setIsSaved(false)
      const isStored = await store(values)
      setIsSaved(isStored)
      if (isStored) onSaved?.()
      return isStored
    },
  })
  const keepTheirs = (): void => {
    if (conflict !== undefined) accept(conflict.theirs)
    setRound((count) => count + 1)
  }
  return { form, fields, pick, start: pick(base), round, conflict, isSaved, keepTheirs }
}

/** Whether two sets of values say the same. */
function isSame<Values extends object>(left: Values, right: Values): boolean {
  const write = (values: Values): string =>
    JSON.stringify(Object.entries(values).toSorted(([one], [other]) => (one < other ? -1 : 1)))
  return write(left) === write(right)
}
