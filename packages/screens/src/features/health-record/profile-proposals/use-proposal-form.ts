import {
  judgeProfileEntry,
  listDifferences,
  profileProposalInputSchema,
  type ProfileEntry,
  type ProfileProposalInput,
  type ProfileSection,
} from '@platform/contract/health-record'
import { useTranslation } from '@platform/i18n'
import { useState } from 'react'
import { useToday } from '../../../parts/calendar/use-today.ts'
import type { FieldProblems } from '../../../parts/forms/field-problems.ts'
import { useNativeForm, type NativeForm } from '../../../parts/forms/use-native-form.ts'
import { useServices } from '../../../parts/services/site-services.tsx'
import { useIdempotencyKey } from '../../../parts/services/use-idempotency-key.ts'
import { useTell } from '../../../parts/services/use-tell.ts'
import { PROFILE_FIELDS } from '../profile-entries/profile-form.ts'
import { useProfileCheck } from '../profile-entries/use-profile-check.ts'
import { useRefreshProposals } from './use-refresh-proposals.ts'

const FIELDS: readonly (keyof ProfileProposalInput)[] = [
  ...PROFILE_FIELDS.filter((field) => field !== 'audience' && field !== 'memberIds'),
  'message',
]

interface ProposalFormOptions {
  readonly personId: string
  readonly kind: ProfileSection
  /** The entry that would say something else. */
  readonly entry?: ProfileEntry | undefined
  readonly read: (data: FormData) => ProfileProposalInput
  readonly onClose: () => void
}

/** The form of a proposal, judged as an entry is. */
export function useProposalForm(options: ProposalFormOptions): NativeForm<ProfileProposalInput> {
  const { personId, kind, read, onClose } = options
  const { t } = useTranslation('profile-entries')
  const { create } = useServices().api.call.careData.profileProposals
  const refresh = useRefreshProposals()
  const tell = useTell()
  const today = useToday()
  const { describe } = useProfileCheck(kind)
  const { keyOf } = useIdempotencyKey()
  // What has changed while the window is open was not seen in it.
  const [seen] = useState(options.entry)
  return useNativeForm<ProfileProposalInput>({
    schema: profileProposalInputSchema,
    fields: FIELDS,
    read,
    check: (values) => {
      const problems: FieldProblems<ProfileProposalInput> = {}
      for (const { field, code } of judgeProfileEntry(values, today)) problems[field] ??= code
      if (seen !== undefined && listDifferences(seen, values).length === 0) problems.name ??= 'invalid_value'
      return problems
    },
    describe: (name, code) => {
      if (name === 'kind' && code === 'too_many') return t('profileProposals.tooMany')
      if (name === 'name' && code === 'invalid_value') return t('profileProposals.same')
      return describe(name === 'message' ? 'note' : name, code)
    },
    submit: async (values) => {
      const target = seen === undefined ? null : { id: seen.id, version: seen.version }
      const input = { ...values, personId, target }
      await create({ ...input, key: keyOf(input) })
      onClose()
      tell(t('profileProposals.sent'))
      await refresh()
    },
  })
}
