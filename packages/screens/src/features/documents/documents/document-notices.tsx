import { versionTag } from '@platform/contract'
import { type Document } from '@platform/contract/care'
import { useTranslation } from '@platform/i18n'
import { Button, Notice } from '@platform/ui/elements'
import type { ReactElement } from 'react'
import { useServices } from '../../../parts/services/site-services.tsx'
import { useDocumentChange } from './use-document-change.ts'

/** What somebody should know, or decide, about a document before anything else. */
export function DocumentNotices({ document }: { document: Document }): ReactElement {
  const { t } = useTranslation('documents')
  const { errorAt, errorReason, duplicateOf } = document
  return (
    <>
      {errorAt !== null && (
        <Notice tone="danger" title={t('documents.notice.error')}>
          {errorReason}
        </Notice>
      )}
      {duplicateOf !== null && (
        <Notice tone="warning" title={t('documents.notice.duplicate', { title: duplicateOf.title })} />
      )}
      {document.mayChange && document.suggestedTitle !== null && (
        <TitleSuggestion document={document} title={document.suggestedTitle} />
      )}
    </>
  )
}

function TitleSuggestion({ document, title }: { document: Document; title: string }): ReactElement {
  const { t } = useTranslation('documents')
  const { api } = useServices()
  const { id, kind, date, version } = document
  const rename = useDocumentChange((chosen: string) =>
    api.call.main.documents.update({
      params: { id },
      headers: { 'if-match': versionTag(version) },
      body: { title: chosen, kind, date },
    }),
  )
  return (
    <Notice
      tone="info"
      title={t('documents.notice.suggestion', { title })}
      actions={
        <>
          <Button size="small" busy={rename.isPending} onClick={() => rename.mutate(title)}>
            {t('documents.notice.useTitle')}
          </Button>
          <Button size="small" variant="quiet" onClick={() => rename.mutate(document.title)}>
            {t('documents.notice.keepTitle')}
          </Button>
        </>
      }
    />
  )
}
