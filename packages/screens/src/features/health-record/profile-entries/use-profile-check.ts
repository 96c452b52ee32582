import type { FieldErrorCode } from '@platform/contract'
import type { ProfileEntryInput, ProfileKind } from '@platform/contract/health-record'
import { useTranslation } from '@platform/i18n'
import { useToday } from '../../../parts/calendar/use-today.ts'
import type { FieldProblems } from '../../../parts/forms/field-problems.ts'
import { judgeProfileForm } from './profile-form.ts'

interface ProfileCheck {
  readonly check: (values: ProfileEntryInput) => FieldProblems<ProfileEntryInput>
  readonly describe: (name: keyof ProfileEntryInput, code: FieldErrorCode) => string
}

/** What is wrong with an entry before it is sent, in words. */
export function useProfileCheck(kind: ProfileKind): ProfileCheck {
  const { t } = useTranslation(['common', 'profile-entries'])
  const today = useToday()
  return {
    check: (values) => judgeProfileForm(values, today),
    describe: (name, code) => {
      if (name === 'name' && code === 'required')
        return t(`profile-entries:profileEntries.wrong.name.${kind}`)
      if (name === 'phone' && code === 'required') return t('profile-entries:profileEntries.wrong.phone')
      if (name === 'memberIds') return t('profile-entries:profileEntries.wrong.members')
      if (name === 'kind' && code === 'too_many') return t('profile-entries:profileEntries.wrong.tooMany')
      if (name !== 'startedOn' && name !== 'endedOn') return t(`common:field.${code}`)
      if (code === 'date_in_future') return t('profile-entries:profileEntries.wrong.future')
      return t(
        code === 'too_small'
          ? 'profile-entries:profileEntries.wrong.endsBefore'
          : 'profile-entries:profileEntries.wrong.date',
      )
    },
  }
}
