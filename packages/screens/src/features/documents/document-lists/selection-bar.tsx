import { useTranslation } from '@platform/i18n'
import { Button, Cluster } from '@platform/ui/elements'
import type { ReactElement } from 'react'
import { useServices } from '../../../parts/services/site-services.tsx'
import { saveArchive } from '../document-previews/load-file.ts'
import { useDocumentChange } from '../documents/use-document-change.ts'

interface SelectionBarProps {
  /** At least one. */
  readonly ids: readonly string[]
  readonly onClear: () => void
}

/** What can be done with the documents that are ticked. */
export function SelectionBar({ ids, onClear }: SelectionBarProps): ReactElement {
  const { t } = useTranslation('documents')
  const { api } = useServices()
  const download = useDocumentChange(() =>
    saveArchive(api.clients.main, ids, t('documentLists.list.archive')),
  )
  return (
    <Cluster>
      <span role="status">{t('documentLists.list.selected', { count: ids.length })}</span>
      <Button
        size="small"
        busy={download.isPending}
        busyLabel={t('documentLists.list.packing')}
        onClick={() => download.mutate()}
      >
        {t('documentLists.list.download')}
      </Button>
      <Button size="small" variant="quiet" onClick={onClear}>
        {t('documentLists.list.clear')}
      </Button>
    </Cluster>
  )
}
