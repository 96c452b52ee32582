import { SECOND_STEP_METHODS, type SecondStepMethod, type TwoStep } from '@platform/contract'
import { useTranslation } from '@platform/i18n'
import { Button, Skeleton } from '@platform/ui/elements'
import { useQuery } from '@tanstack/react-query'
import { useState, type ReactElement } from 'react'
import { Loaded } from '../loading/loaded.tsx'
import { knowsPasskeys } from '../security/passkey-browser.ts'
import { useServices } from '../services/site-services.tsx'
import { StepUpPasskey } from './step-up-passkey.tsx'
import styles from './step-up.module.css'
import { TypedStepUp } from './typed-step-up.tsx'

interface StepUpFormProps {
  readonly onConfirmed: () => void
}

/** Confirms with what signing in takes: the password, and the second step where the account has one. */
export function StepUpForm({ onConfirmed }: StepUpFormProps): ReactElement {
  const { api } = useServices()
  const twoStep = useQuery(api.query.main.twoStep.read.queryOptions())
  return (
    <Loaded query={twoStep} skeleton={<Skeleton shape="control" lines={2} />}>
      {(data) =>
        data.isOn ? (
          <SecondStepUp twoStep={data} onConfirmed={onConfirmed} />
        ) : (
          <TypedStepUp onConfirmed={onConfirmed} />
        )
      }
    </Loaded>
  )
}

function SecondStepUp({ twoStep, onConfirmed }: StepUpFormProps & { twoStep: TwoStep }): ReactElement {
  const { t } = useTranslation('security')
  const methods = listMethods(twoStep)
  const [method, setMethod] = useState<SecondStepMethod>(methods[0] ?? 'recoveryCode')
  return (
    <>
      {method === 'passkey' ? (
        <StepUpPasskey onConfirmed={onConfirmed} />
      ) : (
        <TypedStepUp key={method} method={method} onConfirmed={onConfirmed} />
      )}
      <div className={styles.ways}>
        {methods
          .filter((other) => other !== method)
          .map((other) => (
            <Button key={other} size="small" onClick={() => setMethod(other)}>
              {t(`secondStep.${other}.choose`)}
            </Button>
          ))}
      </div>
    </>
  )
}

function listMethods({ appSince, passkeyCount, recoveryCodesLeft }: TwoStep): SecondStepMethod[] {
  const isThere: Readonly<Record<SecondStepMethod, boolean>> = {
    app: appSince !== null,
    passkey: passkeyCount > 0 && knowsPasskeys(),
    recoveryCode: recoveryCodesLeft > 0,
  }
  return SECOND_STEP_METHODS.filter((method) => isThere[method])
}
