import { useTranslation } from '@platform/i18n'
import { Button, Notice, Spinner } from '@platform/ui/elements'
import { getDocument, GlobalWorkerOptions, type PDFDocumentProxy } from 'pdfjs-dist'
// oxlint-disable-next-line import/default -- the build makes an address of it
import workerAddress from 'pdfjs-dist/build/pdf.worker.min.mjs?url'
import { useEffect, useRef, useState, type ReactElement } from 'react'
import styles from './document-preview.module.css'

GlobalWorkerOptions.workerSrc = workerAddress

const PAGES_AT_ONCE = 3
/** Sharp enough to read small print, small enough for a phone's memory. */
const MAX_WIDTH_PX = 1400

/** The pages of a PDF, drawn one by one; its scripts, links and forms stay dead. */
export function PdfPages({ blob }: { blob: Blob }): ReactElement {
  const { t } = useTranslation('documents')
  const [pdf, setPdf] = useState<PDFDocumentProxy>()
  const [hasFailed, setHasFailed] = useState(false)
  const [shown, setShown] = useState(PAGES_AT_ONCE)
  useEffect(() => {
    let isCurrent = true
    const opening = blob.arrayBuffer().then((data) => getDocument({ data, enableXfa: false }))
    opening
      .then((task) => task.promise)
      .then((opened) => isCurrent && setPdf(opened))
      // One that needs a password, or is damaged.
      .catch(() => isCurrent && setHasFailed(true))
    return () => {
      isCurrent = false
      void opening.then((task) => task.destroy())
    }
  }, [blob])
  if (hasFailed) return <Notice tone="warning" title={t('documents.preview.broken')} live />
  if (pdf === undefined) return <Spinner label={t('documents.preview.opening')} />
  const count = Math.min(shown, pdf.numPages)
  return (
    <>
      {Array.from({ length: count }, (_, index) => (
        <PdfPage key={index} pdf={pdf} number={index + 1} />
      ))}
      {count < pdf.numPages && (
        <Button size="small" onClick={() => setShown(shown + PAGES_AT_ONCE)}>
          {t('documents.preview.more', { count: pdf.numPages - count })}
        </Button>
      )}
    </>
  )
}

function PdfPage({ pdf, number }: { pdf: PDFDocumentProxy; number: number }): ReactElement {
  const { t } = useTranslation('documents')
  const canvas = useRef<HTMLCanvasElement>(null)
  useEffect(() => {
    let isCurrent = true
    let stop: (() => void) | undefined
    async function draw(): Promise<void> {
      const page = await pdf.getPage(number)
      const element = canvas.current
      if (!isCurrent || element === null) return
      const plain = page.getViewport({ scale: 1 })
      const viewport = page.getViewport({ scale: Math.min(2, MAX_WIDTH_PX / plain.width) })
      element.width = Math.round(viewport.width)
      element.height = Math.round(viewport.height)
      const drawing = page.render({ canvas: element, viewport })
      stop = () => drawing.cancel()
      await drawing.promise
    }
    // A page that cannot be drawn stays white; the file can still be downloaded.
    draw().catch(() => {})
    return () => {
      isCurrent = false
      stop?.()
    }
  }, [pdf, number])
  return (
    <canvas
      ref={canvas}
      className={styles.page}
      role="img"
      aria-label={t('documents.preview.page', { number, pages: pdf.numPages })}
    />
  )
}
