import { useTranslation } from '@platform/i18n'
import { PageLink } from '@platform/routing'
import { buttonClass, Page, PageHeading, Stack } from '@platform/ui/elements'
import type { ReactElement } from 'react'
import { LinkRefused } from '../../../features/identity/mail-links/link-refused.tsx'
import { ReadLink } from '../../../features/identity/mail-links/read-link.tsx'
import { useLinkSecret } from '../../../features/identity/mail-links/use-link-secret.ts'
import { useServices } from '../../../parts/services/site-services.tsx'
import { ConfirmEmail } from './confirm-email.tsx'

/** What the link sent to a new address opens: one button that makes it the address of the account. */
export function Screen(): ReactElement {
  const { t } = useTranslation(['identity', 'pages'])
  const secret = useLinkSecret('account.changeEmail')
  const title = t('pages:account.changeEmail.name')
  return (
    <Page width="reading">
      {secret === undefined ? (
        <>
          <PageHeading title={title} description={t('identity:emailChanges.noLink')} />
          <WayOn />
        </>
      ) : (
        <>
          <PageHeading title={title} />
          <WithLink key={secret} secret={secret} />
        </>
      )}
    </Page>
  )
}

function WithLink({ secret }: { secret: string }): ReactElement {
  const { api } = useServices()
  return (
    <ReadLink
      page="account.changeEmail"
      secret={secret}
      read={() => api.call.main.emailChanges.readLink({ secret })}
      fields={1}
      refused={(state) => (
        <Stack>
          <LinkRefused state={state} />
          <WayOn />
        </Stack>
      )}
    >
      {({ newEmail = '' }, refuse) => <ConfirmEmail secret={secret} newEmail={newEmail} onRefused={refuse} />}
    </ReadLink>
  )
}

function WayOn(): ReactElement {
  const { t } = useTranslation('identity')
  return (
    <Stack>
      <p>{t('emailChanges.again')}</p>
      <p>
        <PageLink page="main.home" className={buttonClass()}>
          {t('emailChanges.settings')}
        </PageLink>
      </p>
    </Stack>
  )
}
