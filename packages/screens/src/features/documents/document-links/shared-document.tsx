import type { LinkedDocument } from '@platform/contract/care'
import { useFormat, useTranslation } from '@platform/i18n'
import { Button, Card, Notice, PageHeading, Stack } from '@platform/ui/elements'
import { useMutation } from '@tanstack/react-query'
import type { ReactElement } from 'react'
import { saveFile } from '../../../parts/files/save-file.ts'
import { useProblemText } from '../../../parts/loading/problem-text.ts'
import { useServices } from '../../../parts/services/site-services.tsx'
import { loadLinkedFile } from '../document-previews/load-file.ts'

interface SharedDocumentProps {
  readonly document: LinkedDocument
  /** The secret at the end of the link. */
  readonly secret: string
}

/** A document that somebody shares by a link, for whoever has the link. */
export function SharedDocument({ document, secret }: SharedDocumentProps): ReactElement {
  const { t } = useTranslation('documents')
  const { api } = useServices()
  const format = useFormat()
  const problemText = useProblemText()
  const { title, fileName, bytes, sharedBy, expiresAt } = document
  const download = useMutation({
    mutationFn: async () => saveFile(await loadLinkedFile(api.clients.main, secret), fileName),
  })
  return (
    <>
      <PageHeading
        title={<bdi>{title}</bdi>}
        description={t('documentLinks.shared.by', { name: sharedBy })}
      />
      <Card>
        <Stack>
          <p>
            <bdi>{fileName}</bdi> ({format.bytes(bytes)})
          </p>
          <p>{t('documentLinks.shared.until', { time: format.dateTime(expiresAt) })}</p>
          {download.isError && (
            <Notice tone="danger" title={t('documentLinks.shared.failed')} live>
              {problemText(download.error).text}
            </Notice>
          )}
          <p>
            <Button
              variant="primary"
              busy={download.isPending}
              busyLabel={t('documents.action.downloading')}
              onClick={() => download.mutate()}
            >
              {t('documentLinks.shared.download')}
            </Button>
          </p>
        </Stack>
      </Card>
    </>
  )
}
