import type { Document } from '@platform/contract/care'
import { useTranslation } from '@platform/i18n'
import { Notice, Skeleton } from '@platform/ui/elements'
import { lazy, Suspense, useEffect, useState, type ReactElement } from 'react'
import { Loaded } from '../../../parts/loading/loaded.tsx'
import styles from './document-preview.module.css'
import { Picture } from './picture.tsx'
import { PreviewFrame } from './preview-frame.tsx'
import { useFile } from './use-file.ts'

const PdfPages = lazy(() =>
  import('./pdf-pages.tsx').then(({ PdfPages: component }) => ({ default: component })),
)

/**
 * Shows a picture, a PDF or a text inside the page. The bytes come with the reader's token and are drawn from memory:
 * nothing of a file is ever opened at an address of the site, where it could run.
 */
export function DocumentPreview({ document }: { document: Document }): ReactElement {
  const { t } = useTranslation('documents')
  const { id, mediaType } = document
  if (mediaType.startsWith('application/vnd.')) {
    return <Notice tone="info" title={t('documents.preview.none')} />
  }
  return <LoadedPreview key={id} document={document} />
}

function LoadedPreview({ document }: { document: Document }): ReactElement {
  const { t } = useTranslation('documents')
  const file = useFile(document.id)
  const skeleton = (
    <div className={styles.waiting}>
      <Skeleton shape="control" lines={6} />
    </div>
  )
  return (
    <section className={styles.preview} aria-label={t('documents.preview.label', { title: document.title })}>
      <Loaded query={file} skeleton={skeleton}>
        {(blob) => (
          <Suspense fallback={skeleton}>
            <Content document={document} blob={blob} />
          </Suspense>
        )}
      </Loaded>
    </section>
  )
}

function Content({ document, blob }: { document: Document; blob: Blob }): ReactElement {
  switch (document.mediaType) {
    case 'application/pdf':
      return <PdfPages blob={blob} />
    case 'text/plain':
      return <TextContent blob={blob} />
    default:
      return (
        <PreviewFrame>
          {() => (
            <Picture
              className={styles.picture}
              title={document.title}
              mediaType={document.mediaType}
              blob={blob}
            />
          )}
        </PreviewFrame>
      )
  }
}

const MAX_TEXT_BYTES = 200_000

function TextContent({ blob }: { blob: Blob }): ReactElement {
  const [text, setText] = useState('')
  useEffect(() => {
    let isCurrent = true
    void blob
      .slice(0, MAX_TEXT_BYTES)
      .text()
      .then((content) => isCurrent && setText(content))
    return () => {
      isCurrent = false
    }
  }, [blob])
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- the keyboard scrolls what is longer than its frame
    <pre className={styles.text} dir="auto" tabIndex={0}>
      {text}
    </pre>
  )
}
