import { ApiError } from '@platform/api'
import type { FieldErrorCode } from '@platform/contract'
import { useTranslation } from '@platform/i18n'
import { useState } from 'react'
import type * as z from 'zod/mini'
import type { FieldProblems } from '../../forms/field-problems.ts'
import { useNativeForm, type NativeForm } from '../../forms/use-native-form.ts'

/** Something with a version that a write sends back. */
export interface Versioned {
  readonly version: number
}

export interface SectionFormOptions<Values extends object, Stored extends Versioned> {
  /** What the server has, as far as this page knows; other sections of the page may bring newer versions of it. */
  readonly stored: Stored
  /** The part of it that this section changes. */
  readonly pick: (stored: Stored) => Values
  readonly schema: z.ZodMiniType
  readonly fields: readonly (keyof Values & string)[]
  readonly read: (data: FormData) => Values
  readonly save: (values: Values, seenVersion: number) => Promise<Stored>
  /** Reads it anew, after somebody else was faster. */
  readonly reload: () => Promise<Stored>
  /** Called with what the server has now, after a change of ours or of somebody else. */
  readonly onStored: (stored: Stored) => void
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

export interface SectionFormState<Values extends object, Stored> {
  readonly form: NativeForm<Values>
  /** What the fields start from. */
  readonly start: Values
  /** Changes when the fields have to start anew. */
  readonly round: number
  readonly conflict: Conflict<Values, Stored> | undefined
  readonly isSaved: boolean
  /** Decides a conflict for the other version. */
  readonly keepTheirs: () => void
}

/**
 * Saves one section with the version that the person saw. A newer version that differs elsewhere only is no conflict:
 * the change is sent again on top of it. One that differs in these fields is shown, and a second try overwrites it.
 */
export function useSectionForm<Values extends object, Stored extends Versioned>(
  options: SectionFormOptions<Values, Stored>,
): SectionFormState<Values, Stored> {
  const { stored, pick, schema, fields, read, check, save, reload, onStored, describe } = options
  const { t } = useTranslation('common')
  // What the fields start from: the cache may follow the server while somebody types.
  const [base, setBase] = useState(stored)
  const [round, setRound] = useState(0)
  const [conflict, setConflict] = useState<Conflict<Values, Stored>>()
  const [isSaved, setIsSaved] = useState(false)

  const accept = (next: Stored): void => {
    setBase(next)
    setConflict(undefined)
    onStored(next)
  }
  const submit = async (values: Values): Promise<void> => {
    setIsSaved(false)
    const seen = conflict?.theirs ?? (isSame(pick(stored), pick(base)) ? stored : base)
    try {
      accept(await save(values, seen.version))
    } catch (error) {
      if (!(error instanceof ApiError && error.code === 'precondition_failed')) throw error
      const theirs = await reload()
      if (!isSame(pick(theirs), pick(seen))) {
        setConflict({ mine: values, theirs })
        return
      }
      accept(await save(values, theirs.version))
    }
    setIsSaved(true)
  }
  const form = useNativeForm<Values>({
    schema,
    fields,
    read,
    ...(check !== undefined && { check }),
    describe: describe ?? ((_name, code) => t(`field.${code}`)),
    submit,
  })
  return {
    form,
    start: pick(base),
    round,
    conflict,
    isSaved,
    keepTheirs: () => {
      if (conflict !== undefined) accept(conflict.theirs)
      setRound((count) => count + 1)
    },
  }
}

/** Whether two sets of values say the same; they are made by the same function, so their order is the same too. */
function isSame(left: object, right: object): boolean {
  return JSON.stringify(left) === JSON.stringify(right)
}
