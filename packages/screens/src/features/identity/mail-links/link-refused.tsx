import { useTranslation } from '@platform/i18n'
import { Notice } from '@platform/ui/elements'
import type { ReactElement, ReactNode } from 'react'
import type { RefusedLinkState } from './link-state-of.ts'

interface LinkRefusedProps {
  readonly state: RefusedLinkState
  /** What there is to know beside the reason. */
  readonly children?: ReactNode
}

/** Why a link does nothing any more. */
export function LinkRefused({ state, children }: LinkRefusedProps): ReactElement {
  const { t } = useTranslation('identity')
  return (
    <Notice tone={state === 'used' ? 'info' : 'warning'} title={t(`mailLinks.link.${state}.title`)}>
      <p>{t(`mailLinks.link.${state}.text`)}</p>
      {children}
    </Notice>
  )
}
