import type { Document } from '@platform/contract/care'
import { useTranslation } from '@platform/i18n'
import { Dialog } from '@platform/ui'
import { Skeleton, Stack } from '@platform/ui/elements'
import { useQuery } from '@tanstack/react-query'
import { useState, type ReactElement } from 'react'
import { isGone } from '../../../parts/loading/is-gone.ts'
import { Loaded } from '../../../parts/loading/loaded.tsx'
import { useServices } from '../../../parts/services/site-services.tsx'
import { oneDocument } from './documents.queries.ts'
import { DocumentActions } from './document-actions.tsx'
import { DocumentFacts } from './document-facts.tsx'
import { DocumentNotices } from './document-notices.tsx'
import { DocumentPreview } from './document-preview.tsx'
import { EditForm } from './edit-form.tsx'
import { LinkList } from './link-list.tsx'
import { ShareForm } from './share-form.tsx'

interface DocumentDialogProps {
  readonly id: string
  readonly canReview: boolean
  readonly onClose: () => void
}

/** What the dialog is used for now. */
export type DialogPart = 'show' | 'edit' | 'share' | 'links'

/** One document over the list it comes from: its preview, what is known of it, and what can be done with it. */
export function DocumentDialog({ id, canReview, onClose }: DocumentDialogProps): ReactElement {
  const { t } = useTranslation(['documents', 'common'])
  const document = useQuery(oneDocument(useServices(), id))
  const title = isGone(document.error) ? undefined : document.data?.title
  return (
    <Dialog
      open
      size="large"
      title={<bdi>{title ?? t('documents:documents.detail.title')}</bdi>}
      closeLabel={t('common:action.close')}
      onClose={onClose}
    >
      <Loaded query={document} skeleton={<Skeleton shape="control" lines={8} />}>
        {(shown) => <Parts document={shown} canReview={canReview} />}
      </Loaded>
    </Dialog>
  )
}

function Parts({ document, canReview }: { document: Document; canReview: boolean }): ReactElement {
  const [part, setPart] = useState<DialogPart>('show')
  const back = (): void => setPart('show')
  switch (part) {
    case 'edit':
      return <EditForm document={document} onDone={back} />
    case 'share':
      return <ShareForm document={document} onDone={back} />
    case 'links':
      return <LinkList document={document} onDone={back} />
    default:
      return (
        <Stack gap="loose">
          <DocumentNotices document={document} />
          <DocumentPreview document={document} />
          <DocumentActions document={document} canReview={canReview} onPart={setPart} />
          <DocumentFacts document={document} />
        </Stack>
      )
  }
}
