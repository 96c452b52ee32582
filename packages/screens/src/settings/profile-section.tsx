import type { Account } from '@platform/contract'
import { useTranslation } from '@platform/i18n'
import { Section } from '@platform/ui/elements'
import { useQueryClient } from '@tanstack/react-query'
import type { ReactElement } from 'react'
import { useServices } from '../services/site-services.tsx'
import { ProfileForm } from './profile-form.tsx'

/** Name, language and time zone of the person. */
export function ProfileSection({ account }: { account: Account }): ReactElement {
  const { t } = useTranslation('account')
  const { api } = useServices()
  const queryClient = useQueryClient()
  return (
    <Section title={t('settings.profile.title')}>
      <ProfileForm
        account={account}
        onStored={(stored) => queryClient.setQueryData(api.query.main.account.read.queryKey(), stored)}
      />
    </Section>
  )
}
