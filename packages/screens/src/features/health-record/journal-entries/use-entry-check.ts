import type { FieldErrorCode } from '@platform/contract'
import type { JournalEntryInput } from '@platform/contract/health-record'
import { useTranslation } from '@platform/i18n'
import { useState } from 'react'
import type { FieldProblems } from '../../../parts/forms/field-problems.ts'
import { useServices } from '../../../parts/services/site-services.tsx'
import { judgeEntryForm } from './entry-form.ts'

interface EntryCheck {
  /** Whether a value has to be confirmed before it is taken. */
  readonly isUnusual: boolean
  readonly check: (values: JournalEntryInput) => FieldProblems<JournalEntryInput>
  readonly describe: (name: keyof JournalEntryInput, code: FieldErrorCode) => string
}

/** What is wrong with an entry before it is sent, in words. */
export function useEntryCheck(): EntryCheck {
  const { t } = useTranslation(['common', 'health-record'])
  const { session } = useServices()
  const [isUnusual, setIsUnusual] = useState(false)
  return {
    isUnusual,
    check: (values) => {
      const problems = judgeEntryForm(values, session.clock.now())
      if (Object.values(problems).includes('value_unusual')) setIsUnusual(true)
      return problems
    },
    describe: (name, code) => {
      const own = findOwnText(name, code)
      return own === undefined ? t(`common:field.${code}`) : t(`health-record:journalEntries.${own}`)
    },
  }
}

/** What is clearer about a field of the journal than what is said of any field. */
function findOwnText(name: keyof JournalEntryInput, code: FieldErrorCode) {
  if (name === 'at') return code === 'date_in_future' ? 'inFuture' : 'typeTime'
  if (name === 'memberIds') return 'field.members'
  if (name === 'value' || name === 'secondValue') {
    if (code === 'invalid_format' || code === 'required') return 'typeNumber'
    return code === 'too_big' || code === 'too_small' ? 'notPossible' : undefined
  }
  if (code !== 'required') return undefined
  if (name === 'symptom') return 'field.chooseSymptom'
  if (name === 'severity') return 'chooseSeverity'
  return name === 'note' ? 'writeNote' : undefined
}
