import { ApiError } from '@platform/api'
import { useTranslation } from '@platform/i18n'
import { useCurrentPage } from '@platform/routing'
import { useState, useSyncExternalStore, type ReactElement } from 'react'
import styles from './error.module.css'

interface SupportReferenceProps {
  /** What the support team can look up, where it is known already. */
  readonly known?: string | undefined
}

/** What to tell the support team: the failed call, or else where and when, by which they find it in what the server has noted. */
export function SupportReference({ known }: SupportReferenceProps): ReactElement | null {
  const { t } = useTranslation('error')
  const page = useCurrentPage()?.id ?? 'error.notFound'
  const [moment] = useState(() => new Date().toISOString().slice(0, 16).replace('T', ' '))
  // A page that is rendered at build time would name that time.
  const isShown = useSyncExternalStore(
    neverChanges,
    () => true,
    () => false,
  )
  if (!isShown) return null
  return (
    <p className={styles.reference}>
      {t('reference')} <code dir="ltr">{known ?? `${page}, ${moment} UTC`}</code>
    </p>
  )
}

const neverChanges = () => () => undefined

/** The id of the call that has failed, where it was one. */
export function callOf(error: unknown): string | undefined {
  return error instanceof ApiError ? error.requestId : undefined
}
