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
import { ConfirmEmail } from './confirm-email.tsx'

/** What the link sent to a new address opens: one button that makes it the address of the account. */
export function Screen(): ReactElement {
  const { t } = useTranslation(['access', 'pages'])
  const secret = useLinkSecret('account.changeEmail')
  const title = t('pages:account.changeEmail.name')
  return (
    <Page width="reading">
      {secret === undefined ? (
        <>
          <PageHeading title={title} description={t('access:changeEmail.noLink')} />
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
  const [refusal, setRefusal] = useState<RefusedLinkState>()
  const reading = useLinkReading('account.changeEmail', secret, () =>
    api.call.main.emailChanges.readLink({ secret }),
  )
  return (
    <Loaded query={reading} skeleton={<OnItsWay />}>
      {({ state, newEmail = '' }) => {
        const refused = refusal ?? (state === 'valid' ? undefined : state)
        if (refused === undefined) {
          return <ConfirmEmail secret={secret} newEmail={newEmail} onRefused={setRefusal} />
        }
        return (
          <Stack>
            <LinkRefused state={refused} />
            <WayOn />
          </Stack>
        )
      }}
    </Loaded>
  )
}

function WayOn(): ReactElement {
  const { t } = useTranslation('access')
  return (
    <>
      <p>{t('changeEmail.again')}</p>
      <p>
        <PageLink page="main.home" className={buttonClass()}>
          {t('changeEmail.settings')}
        </PageLink>
      </p>
    </>
  )
}

function OnItsWay(): ReactElement {
  const { t } = useTranslation('access')
  return (
    <SkeletonGroup label={t('link.checking')}>
      <Skeleton lines={2} />
      <Skeleton shape="control" />
    </SkeletonGroup>
  )
}
