import { SECOND_STEP_METHODS, type SecondStepMethod, type TwoStep } from '@platform/contract'
import { Skeleton } from '@platform/ui/elements'
import { useQuery } from '@tanstack/react-query'
import { useState, type ReactElement } from 'react'
import { Loaded } from '../../../parts/loading/loaded.tsx'
import { OtherWays } from '../second-step/other-ways.tsx'
import { knowsPasskeys } from '../second-step/passkey-browser.ts'
import { useServices } from '../../../parts/services/site-services.tsx'
import { StepUpPasskey } from './step-up-passkey.tsx'
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
  const methods = listMethods(twoStep)
  const [method, setMethod] = useState<SecondStepMethod>(methods[0] ?? 'recoveryCode')
  return (
    <>
      {method === 'passkey' ? (
        <StepUpPasskey onConfirmed={onConfirmed} />
      ) : (
        <TypedStepUp key={method} method={method} onConfirmed={onConfirmed} />
      )}
      <OtherWays methods={methods} chosen={method} onChoose={setMethod} />
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
