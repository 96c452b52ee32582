import { useTranslation } from '@platform/i18n'
import { Page, PageHeading } from '@platform/ui/elements'
import type { ReactElement } from 'react'

/** Switched off on every site until it has its content. */
export function Screen(): ReactElement {
  const { t } = useTranslation('pages')
  return (
    <Page>
      <PageHeading title={t('client.calendar.title')} description={t('client.calendar.description')} />
    </Page>
  )
}
