import { useTranslation } from '@platform/i18n'
import { Page, PageHeading } from '@platform/ui/elements'
import { NotFoundIllustration } from '@platform/ui/illustrations'
import type { ReactElement } from 'react'
import styles from './error.module.css'
import { SupportReference } from './support-reference.tsx'
import { WaysOn } from './ways-on.tsx'

/** There is no such page on this site, or nothing under this address that its reader may see. */
export function NotFound(): ReactElement {
  const { t } = useTranslation('error')
  return (
    <Page width="reading" className={styles.page}>
      <NotFoundIllustration size="small" />
      <PageHeading title={t('notFound.title')} description={t('notFound.text')} />
      <SupportReference />
      <WaysOn />
    </Page>
  )
}
