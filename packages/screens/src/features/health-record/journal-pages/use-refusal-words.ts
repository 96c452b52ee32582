import type { JournalEntryDraft } from '@platform/contract/health-record'
import { useTranslation } from '@platform/i18n'
import { toProblems } from '../../../parts/forms/field-problems.ts'
import { ENTRY_FIELDS } from '../journal-entries/entry-form.ts'
import { useEntryCheck } from '../journal-entries/use-entry-check.ts'
import type { Refusal } from '../waiting-entries/waiting-entry.ts'

/** Who may no longer write into a journal is not told that it is there. */
const NO_ACCESS: ReadonlySet<number> = new Set([403, 404])

/** Why the server has not taken an entry, line by line. */
export function useRefusalWords(): (draft: JournalEntryDraft, refusal: Refusal) => readonly string[] {
  const { t } = useTranslation('health-record')
  const { describe } = useEntryCheck()
  return (draft, { status, errors }) => {
    if (NO_ACCESS.has(status)) return [t('waitingEntries.reason.noAccess')]
    const problems = toProblems(draft, errors)
    const lines = ENTRY_FIELDS.flatMap((name) => {
      const code = problems[name]
      return code === undefined ? [] : [`${t(`journalEntries.compared.${name}`)}: ${describe(name, code)}`]
    })
    return lines.length > 0
      ? [t('waitingEntries.reason.fields'), ...lines]
      : [t('waitingEntries.reason.other')]
  }
}
