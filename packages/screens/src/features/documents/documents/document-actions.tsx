import type { Document } from '@platform/contract/care'
import { useTranslation } from '@platform/i18n'
import { Dialog, Menu, type MenuItem } from '@platform/ui'
import { Button, Cluster, IconButton } from '@platform/ui/elements'
import { useState, type ReactElement } from 'react'
import { saveFile } from '../../../parts/files/save-file.ts'
import { MoreIcon } from '../../../parts/icons/icons.tsx'
import { useServices } from '../../../parts/services/site-services.tsx'
import { loadFile } from '../document-previews/load-file.ts'
import { EditForm } from './edit-form.tsx'
import { ErrorForm } from './error-form.tsx'
import { LinkList } from './link-list.tsx'
import { ShareForm } from './share-form.tsx'
import { useDocumentChange } from './use-document-change.ts'

interface DocumentActionsProps {
  readonly document: Document
  /** Whether the reader is one who reviews, which then is what the document is opened for. */
  readonly canReview: boolean
}

/** What is done in a window of its own. */
const WINDOWS = ['edit', 'share', 'link', 'markError'] as const

type WindowName = (typeof WINDOWS)[number]

/** What the reader may do with a document: one thing at hand, the others in a menu. */
export function DocumentActions({ document, canReview }: DocumentActionsProps): ReactElement {
  const { t } = useTranslation('documents')
  const { api } = useServices()
  const [opened, setOpened] = useState<WindowName>()
  const { id, fileName, mayChange, mayShare, errorAt } = document
  const download = useDocumentChange(async () => saveFile(await loadFile(api.clients.main, id), fileName))
  const restore = useDocumentChange(() => api.call.main.documents.restore({ params: { id } }))
  const isWindowOffered: Readonly<Record<WindowName, boolean>> = {
    edit: mayChange,
    share: mayShare,
    link: mayShare && errorAt === null,
    markError: mayChange && errorAt === null,
  }
  const items: MenuItem[] = [
    ...(canReview
      ? [{ id: 'download', label: t('documents.action.download'), onSelect: () => download.mutate() }]
      : []),
    ...WINDOWS.filter((name) => isWindowOffered[name]).map((name) => ({
      id: name,
      label: t(`documents.action.${name}`),
      onSelect: () => setOpened(name),
    })),
    ...(mayChange && errorAt !== null
      ? [{ id: 'restore', label: t('documents.action.restore'), onSelect: () => restore.mutate() }]
      : []),
  ]
  return (
    <Cluster>
      {canReview ? (
        <ReviewButton document={document} />
      ) : (
        <Button
          variant="primary"
          busy={download.isPending}
          busyLabel={t('documents.action.downloading')}
          onClick={() => download.mutate()}
        >
          {t('documents.action.download')}
        </Button>
      )}
      {items.length > 0 && (
        <Menu
          label={t('documents.detail.more')}
          items={items}
          trigger={(trigger) => (
            <IconButton
              {...trigger}
              variant="secondary"
              label={t('documents.detail.more')}
              icon={<MoreIcon />}
            />
          )}
        />
      )}
      {opened !== undefined && (
        <ActionWindow name={opened} document={document} onClose={() => setOpened(undefined)} />
      )}
    </Cluster>
  )
}

interface ActionWindowProps {
  readonly name: WindowName
  readonly document: Document
  readonly onClose: () => void
}

/** What one of the actions is done in. */
export function ActionWindow({ name, document, onClose }: ActionWindowProps): ReactElement {
  const { t } = useTranslation(['documents', 'common'])
  return (
    <Dialog
      open
      title={t(`documents:documents.action.${name}`)}
      closeLabel={t('common:action.close')}
      onClose={onClose}
    >
      {name === 'edit' && <EditForm document={document} onDone={onClose} />}
      {name === 'share' && <ShareForm document={document} onDone={onClose} />}
      {name === 'link' && <LinkList document={document} />}
      {name === 'markError' && <ErrorForm document={document} onDone={onClose} />}
    </Dialog>
  )
}

function ReviewButton({ document: { id, isReviewedByMe } }: { document: Document }): ReactElement {
  const { t } = useTranslation('documents')
  const { api } = useServices()
  const { review, takeBackReview } = api.call.main.documents
  const params = { id }
  const change = useDocumentChange(() => (isReviewedByMe ? takeBackReview({ params }) : review({ params })))
  return (
    <Button
      variant={isReviewedByMe ? 'secondary' : 'primary'}
      busy={change.isPending}
      onClick={() => change.mutate()}
    >
      {t(isReviewedByMe ? 'documents.action.takeBackReview' : 'documents.action.review')}
    </Button>
  )
}
