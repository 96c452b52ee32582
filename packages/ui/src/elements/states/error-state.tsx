import type { ReactNode } from 'react'
import { Button } from '../actions/button.tsx'
import { PageState } from './page-state.tsx'
import type { PageStateProps } from './page-state.tsx'
import styles from './page-state.module.css'

export interface ErrorStateProps extends Omit<PageStateProps, 'action'> {
  retry?: { label: string; onRetry: () => void; busy?: boolean | undefined } | undefined
  actions?: ReactNode
  /** Such as a request id. */
  reference?: string | undefined
  referenceLabel?: string | undefined
}

/** Something failed: what happened, what was kept, what to do now. */
export function ErrorState({ retry, actions, reference, referenceLabel, ...state }: ErrorStateProps) {
  const action =
    retry === undefined && actions === undefined ? undefined : (
      <>
        {retry !== undefined && (
          <Button busy={retry.busy} onClick={retry.onRetry}>
            {retry.label}
          </Button>
        )}
        {actions}
      </>
    )
  const footer = reference !== undefined && (
    <p className={styles.reference}>
      {referenceLabel} <code>{reference}</code>
    </p>
  )
  return <PageState {...state} role="alert" action={action} footer={footer} />
}
