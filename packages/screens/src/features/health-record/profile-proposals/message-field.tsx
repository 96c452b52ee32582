import type { ProfileProposalInput } from '@platform/contract/health-record'
import { useTranslation } from '@platform/i18n'
import { TextArea } from '@platform/ui/elements'
import type { ReactElement } from 'react'
import type { NativeForm } from '../../../parts/forms/use-native-form.ts'

const MOST_LETTERS = 500

/** What is said to who decides, and is no part of the entry. */
export function MessageField({ form }: { readonly form: NativeForm<ProfileProposalInput> }): ReactElement {
  const { t } = useTranslation(['common', 'profile-entries'])
  return (
    <TextArea
      {...form.field('message')}
      label={t('profile-entries:profileProposals.message')}
      help={t('profile-entries:profileProposals.messageHelp')}
      optionalLabel={t('common:state.optional')}
      rows={2}
      maxLength={MOST_LETTERS}
      dir="auto"
    />
  )
}
