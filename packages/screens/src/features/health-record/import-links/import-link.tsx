import { useTranslation } from '@platform/i18n'
import { PageLink } from '@platform/routing'
import { buttonClass } from '@platform/ui/elements'
import type { ReactElement } from 'react'
import type { RecordPageId } from '../../care/persons/record-page.tsx'
import { useImportAddress } from './import-address.ts'

/** The way from a page of the record to importing into it. */
export function ImportLink({ page }: { readonly page: RecordPageId }): ReactElement {
  const { t } = useTranslation('health-record')
  return (
    <PageLink page={page} search={useImportAddress().importSearch()} className={buttonClass()}>
      {t('journalPages.import')}
    </PageLink>
  )
}
