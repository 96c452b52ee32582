import { useTranslation } from '@platform/i18n'
import { Page, PageHeading, Stack } from '@platform/ui/elements'
import type { ReactElement } from 'react'
import { LinkRefused } from '../../../features/identity/mail-links/link-refused.tsx'
import { ReadLink } from '../../../features/identity/mail-links/read-link.tsx'
import { useLinkSecret } from '../../../features/identity/mail-links/use-link-secret.ts'
import { useServices } from '../../../parts/services/site-services.tsx'
import { AskForm } from './ask-form.tsx'
import { ChooseForm } from './choose-form.tsx'

/** For those who have forgotten their password: asks for a link, and behind the link for a new password. */
export function Screen(): ReactElement {
  const { t } = useTranslation('pages')
  const secret = useLinkSecret('account.passwordRecovery')
  return (
    <Page width="reading">
      {secret === undefined ? (
        <>
          <PageHeading title={t('account.passwordRecovery.name')} />
          <AskForm />
        </>
      ) : (
        <WithLink key={secret} secret={secret} />
      )}
    </Page>
  )
}

function WithLink({ secret }: { secret: string }): ReactElement {
  const { t } = useTranslation('identity')
  const { api } = useServices()
  return (
    <>
      <PageHeading title={t('passwordRecoveries.choose.title')} />
      <ReadLink
        page="account.passwordRecovery"
        secret={secret}
        read={() => api.call.main.passwordRecoveries.readLink({ secret })}
        fields={2}
        refused={(state) => (
          <Stack gap="loose">
            <LinkRefused state={state} />
            <h2>{t('passwordRecoveries.again')}</h2>
            <AskForm />
          </Stack>
        )}
      >
        {(_reading, refuse) => <ChooseForm secret={secret} onRefused={refuse} />}
      </ReadLink>
    </>
  )
}
