import { useTranslation } from '@platform/i18n'
import { Page, PageHeading, Skeleton, SkeletonGroup, Stack } from '@platform/ui/elements'
import { useState, type ReactElement } from 'react'
import { LinkRefused } from '../../access/link-refused.tsx'
import type { RefusedLinkState } from '../../access/link-state-of.ts'
import { useLinkReading } from '../../access/use-link-reading.ts'
import { useLinkSecret } from '../../access/use-link-secret.ts'
import { Loaded } from '../../loading/loaded.tsx'
import { useServices } from '../../services/site-services.tsx'
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
  const { t } = useTranslation('access')
  const { api } = useServices()
  const [refusal, setRefusal] = useState<RefusedLinkState>()
  const reading = useLinkReading('account.passwordRecovery', secret, () =>
    api.call.main.passwordRecoveries.readLink({ secret }),
  )
  return (
    <>
      <PageHeading title={t('recovery.choose.title')} />
      <Loaded query={reading} skeleton={<OnItsWay />}>
        {({ state }) => {
          const refused = refusal ?? (state === 'valid' ? undefined : state)
          if (refused === undefined) return <ChooseForm secret={secret} onRefused={setRefusal} />
          return (
            <Stack gap="loose">
              <LinkRefused state={refused} />
              <h2>{t('recovery.again')}</h2>
              <AskForm />
            </Stack>
          )
        }}
      </Loaded>
    </>
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
