import { useTranslation } from '@platform/i18n'
import { PageLink } from '@platform/routing'
import { buttonClass, Page, PageHeading, Skeleton, SkeletonGroup, Stack } from '@platform/ui/elements'
import { useState, type ReactElement } from 'react'
import { LinkRefused } from '../../access/link-refused.tsx'
import type { RefusedLinkState } from '../../access/link-state-of.ts'
import { useLinkReading } from '../../access/use-link-reading.ts'
import { useLinkSecret } from '../../access/use-link-secret.ts'
import { Loaded } from '../../loading/loaded.tsx'
import { useServices } from '../../services/site-services.tsx'
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
  const { t } = useTranslation('access')
  return (
    <>
      <PageHeading title={t('verify.noLink.title')} description={t('verify.noLink.text')} />
      <ResendForm />
    </>
  )
}

function WithLink({ secret }: { secret: string }): ReactElement {
  const { t } = useTranslation(['access', 'pages'])
  const { api } = useServices()
  const [refusal, setRefusal] = useState<RefusedLinkState>()
  const reading = useLinkReading('account.verify', secret, () =>
    api.call.main.registrations.readLink({ secret }),
  )
  return (
    <>
      <PageHeading title={t('pages:account.verify.name')} />
      <Loaded query={reading} skeleton={<OnItsWay />}>
        {({ state, email = '', isKnown = false }) => {
          const refused = refusal ?? (state === 'valid' ? undefined : state)
          return refused === undefined ? (
            <VerifyForm secret={secret} email={email} isKnown={isKnown} onRefused={setRefusal} />
          ) : (
            <Refused state={refused} />
          )
        }}
      </Loaded>
    </>
  )
}

function Refused({ state }: { state: RefusedLinkState }): ReactElement {
  const { t } = useTranslation('access')
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
        <p>{t('verify.usedText')}</p>
      </LinkRefused>
      <p>
        <PageLink page="main.home" hash="login" className={buttonClass({ variant: 'primary' })}>
          {t('verify.done.signIn')}
        </PageLink>
      </p>
    </Stack>
  )
}

function OnItsWay(): ReactElement {
  const { t } = useTranslation('access')
  return (
    <SkeletonGroup label={t('link.checking')}>
      <Skeleton lines={2} />
      <Skeleton shape="control" />
      <Skeleton shape="control" />
    </SkeletonGroup>
  )
}
