import { useTranslation } from '@platform/i18n'
import { Page, PageHeading } from '@platform/ui/elements'
import { NotFoundIllustration } from '@platform/ui/illustrations'
import type { ReactElement } from 'react'
import styles from './error.module.css'
import { SupportReference } from './support-reference.tsx'
import { WaysOn } from './ways-on.tsx'

/** Stands in the place of a page that is for another kind of account, and says nothing about what is on it. */
export function ForbiddenScreen(): ReactElement {
  const { t } = useTranslation('error')
  return (
    <Page width="reading" className={styles.page}>
      <NotFoundIllustration size="small" />
      <PageHeading title={t('forbidden.title')} description={t('forbidden.text')} />
      <SupportReference />
      <WaysOn />
    </Page>
  )
}
