import { useTranslation } from '@platform/i18n'
import { usePageSearch } from '@platform/routing'
import { Page, PageHeading } from '@platform/ui/elements'
import { BrokenIllustration } from '@platform/ui/illustrations'
import type { ReactElement } from 'react'
import styles from '../../../parts/error/error.module.css'
import { SupportReference } from '../../../parts/error/support-reference.tsx'
import { WaysOn } from '../../../parts/error/ways-on.tsx'

/** Request ids look like this; anything else in the address is somebody else's text and is not shown as ours. */
const REFERENCE = /^[A-Za-z0-9-]{8,64}$/

/** The server has a problem; the id of the call comes with the address (`?reference=`) where there is one. */
export function Screen(): ReactElement {
  const { t } = useTranslation('error')
  const [{ reference }] = usePageSearch({ reference: '' })
  return (
    <Page width="reading" className={styles.page}>
      <BrokenIllustration size="small" />
      <PageHeading title={t('server.title')} description={t('server.text')} />
      <SupportReference known={REFERENCE.test(reference) ? reference : undefined} />
      <WaysOn />
    </Page>
  )
}
