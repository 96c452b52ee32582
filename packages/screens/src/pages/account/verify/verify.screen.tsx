import { useTranslation } from '@platform/i18n'
import { PageLink } from '@platform/routing'
import { buttonClass, Page, PageHeading, Stack } from '@platform/ui/elements'
import type { ReactElement } from 'react'
import { LinkRefused } from '../../../features/identity/mail-links/link-refused.tsx'
import type { RefusedLinkState } from '../../../features/identity/mail-links/link-state-of.ts'
import { ReadLink } from '../../../features/identity/mail-links/read-link.tsx'
import { useLinkSecret } from '../../../features/identity/mail-links/use-link-secret.ts'
import { useServices } from '../../../parts/services/site-services.tsx'
import { ResendForm } from './resend-form.tsx'
import { VerifyForm } from './verify-form.tsx'

/** What the link of a registration opens: the last step to the account. */
export function Screen(): ReactElement {
  const secret = useLinkSecret('account.verify')
  return (
    <Page width="reading">
      {secret === undefined ? <WithoutLink /> : <WithLink key={secret} secret={secret} />}
    </Page>
  )
}

function WithoutLink(): ReactElement {
  const { t } = useTranslation('identity')
  return (
    <>
      <PageHeading
        title={t('registrations.verify.noLink.title')}
        description={t('registrations.verify.noLink.text')}
      />
      <ResendForm />
    </>
  )
}

function WithLink({ secret }: { secret: string }): ReactElement {
  const { t } = useTranslation('pages')
  const { api } = useServices()
  return (
    <>
      <PageHeading title={t('account.verify.name')} />
      <ReadLink
        page="account.verify"
        secret={secret}
        read={() => api.call.main.registrations.readLink({ secret })}
        fields={2}
        refused={(state) => <Refused state={state} />}
      >
        {({ email = '', isKnown = false }, refuse) => (
          <VerifyForm secret={secret} email={email} isKnown={isKnown} onRefused={refuse} />
        )}
      </ReadLink>
    </>
  )
}

function Refused({ state }: { state: RefusedLinkState }): ReactElement {
  const { t } = useTranslation('identity')
  if (state !== 'used') {
    return (
      <Stack gap="loose">
        <LinkRefused state={state} />
        <ResendForm />
      </Stack>
    )
  }
  return (
    <Stack>
      <LinkRefused state={state}>
        <p>{t('registrations.verify.usedText')}</p>
      </LinkRefused>
      <p>
        <PageLink page="main.home" hash="login" className={buttonClass({ variant: 'primary' })}>
          {t('registrations.verify.done.signIn')}
        </PageLink>
      </p>
    </Stack>
  )
}
