import { useTranslation } from '@platform/i18n'
import { Page, PageHeading } from '@platform/ui/elements'
import { NotFoundIllustration } from '@platform/ui/illustrations'
import type { ReactElement } from 'react'
import styles from '../../../parts/error/error.module.css'
import { WaysOn } from '../../../parts/error/ways-on.tsx'

/** There is no such page on this site. */
export function Screen(): ReactElement {
  const { t } = useTranslation('error')
  return (
    <Page width="reading" className={styles.page}>
      <NotFoundIllustration size="small" />
      <PageHeading title={t('notFound.title')} description={t('notFound.text')} />
      <WaysOn />
    </Page>
  )
}
