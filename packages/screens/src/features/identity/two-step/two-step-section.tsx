import { RECOVERY_CODE_COUNT, type TwoStep } from '@platform/contract'
import { useTranslation } from '@platform/i18n'
import { ConfirmDialog } from '@platform/ui'
import {
  Button,
  DefinitionList,
  Notice,
  Section,
  Skeleton,
  Stack,
  type Definition,
} from '@platform/ui/elements'
import { useQuery } from '@tanstack/react-query'
import { useState, type ReactElement } from 'react'
import { Loaded } from '../../../parts/loading/loaded.tsx'
import { useReaderFormat } from '../../../parts/services/reader-format.ts'
import { useServices } from '../../../parts/services/site-services.tsx'
import { AppSetUp } from './app-set-up.tsx'
import { useFailureText } from '../second-step/failure-text.ts'
import { RecoveryCodes } from './recovery-codes.tsx'
import { useTwoStepChanges, type TwoStepChanges } from './use-two-step-changes.ts'

/** An authenticator app as the second step, and the codes for when it is lost. */
export function TwoStepSection(): ReactElement {
  const { t } = useTranslation('second-step')
  const { api } = useServices()
  const query = useQuery(api.query.main.twoStep.read.queryOptions())
  const changes = useTwoStepChanges()
  const failureText = useFailureText()
  return (
    <Section title={t('twoStep.title')} description={t('twoStep.description')}>
      <Stack gap="loose">
        {changes.failure !== null && (
          <Notice tone="danger" title={t('twoStep.failed')} live>
            {failureText(changes.failure)}
          </Notice>
        )}
        {changes.done !== undefined && (
          <Notice tone="success" title={t(`twoStep.done.${changes.done}`)} live />
        )}
        <Loaded query={query} skeleton={<Skeleton shape="control" lines={2} />}>
          {(twoStep) => <Content twoStep={twoStep} changes={changes} />}
        </Loaded>
      </Stack>
    </Section>
  )
}

interface ContentProps {
  readonly twoStep: TwoStep
  readonly changes: TwoStepChanges
}

function Content({ twoStep, changes }: ContentProps): ReactElement {
  const { t } = useTranslation('second-step')
  if (changes.codes !== undefined) {
    return <RecoveryCodes codes={changes.codes} onSaved={changes.forgetCodes} />
  }
  if (changes.offer !== undefined) {
    return <AppSetUp offer={changes.offer} onDone={changes.finishApp} onCancel={changes.cancelApp} />
  }
  return (
    <Stack>
      {twoStep.isRequired && !twoStep.isOn && (
        <Notice tone="warning" title={t('twoStep.required.title')}>
          {t('twoStep.required.text')}
        </Notice>
      )}
      <State twoStep={twoStep} changes={changes} />
    </Stack>
  )
}

function State({ twoStep, changes }: ContentProps): ReactElement {
  const { t } = useTranslation('second-step')
  const format = useReaderFormat()
  const [isAsking, setIsAsking] = useState(false)
  const { appSince, recoveryCodesLeft, isOn } = twoStep
  const begin = (
    <Button
      variant={appSince === null && !isOn ? 'primary' : undefined}
      size="small"
      busy={changes.isBusy('begin')}
      onClick={changes.beginApp}
    >
      {t(appSince === null ? 'twoStep.app.begin' : 'twoStep.app.replace')}
    </Button>
  )
  const items: Definition[] = [
    {
      id: 'app',
      term: t('twoStep.app.name'),
      value:
        appSince === null ? t('twoStep.app.off') : t('twoStep.app.since', { date: format.date(appSince) }),
      action: (
        <>
          {begin}{' '}
          {appSince !== null && (
            <Button size="small" onClick={() => setIsAsking(true)}>
              {t('twoStep.app.remove')}
            </Button>
          )}
        </>
      ),
    },
  ]
  if (isOn) {
    items.push({
      id: 'codes',
      term: t('twoStep.recovery.name'),
      value: t('twoStep.recovery.left', { count: recoveryCodesLeft, total: RECOVERY_CODE_COUNT }),
      action: (
        <Button size="small" busy={changes.isBusy('renew')} onClick={changes.renewCodes}>
          {t('twoStep.recovery.renew')}
        </Button>
      ),
    })
  }
  return (
    <>
      <DefinitionList items={items} />
      <ConfirmDialog
        open={isAsking}
        title={t('twoStep.app.removeTitle')}
        confirmLabel={t('twoStep.app.remove')}
        cancelLabel={t('twoStep.app.keep')}
        danger
        onCancel={() => setIsAsking(false)}
        onConfirm={() => {
          setIsAsking(false)
          changes.removeApp()
        }}
      >
        {t('twoStep.app.removeText')}
      </ConfirmDialog>
    </>
  )
}
