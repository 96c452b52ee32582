import type { AccountState } from '@platform/contract'
import { useTranslation } from '@platform/i18n'
import { Status } from '@platform/ui/elements'
import type { ReactElement } from 'react'

const TONES = { active: 'success', suspended: 'danger', deletionRequested: 'warning' } as const

/** Whether an account can be used. */
export function AccountStatus({ state }: { state: AccountState }): ReactElement {
  const { t } = useTranslation('administration')
  return <Status tone={TONES[state]}>{t(`accounts.states.${state}`)}</Status>
}
