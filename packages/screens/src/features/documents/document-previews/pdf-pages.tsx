import { useTranslation } from '@platform/i18n'
import { Notice, Spinner } from '@platform/ui/elements'
import { getDocument, GlobalWorkerOptions, type PDFDocumentProxy } from 'pdfjs-dist'
// oxlint-disable-next-line import/default -- the build makes an address of it
import workerAddress from 'pdfjs-dist/build/pdf.worker.min.mjs?url'
import { useEffect, useRef, useState, type ReactElement } from 'react'
import styles from './document-preview.module.css'
import { PreviewFrame, type Zoom } from './preview-frame.tsx'

GlobalWorkerOptions.workerSrc = workerAddress

/** Sharp enough to read small print, small enough for a phone's memory. */
const MAX_WIDTH_PX = 1400

/** A PDF, page by page; its scripts, links and forms stay dead. */
export function PdfPages({ blob }: { blob: Blob }): ReactElement {
  const { t } = useTranslation('documents')
  const [pdf, setPdf] = useState<PDFDocumentProxy>()
  const [hasFailed, setHasFailed] = useState(false)
  const [number, show] = useState(1)
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
  return (
    <PreviewFrame pages={{ number, count: pdf.numPages, show }}>
      {(zoom) => <PdfPage pdf={pdf} number={number} zoom={zoom} />}
    </PreviewFrame>
  )
}

interface PdfPageProps {
  readonly pdf: PDFDocumentProxy
  readonly number: number
  readonly zoom: Zoom
}

/** Draws the first page of a PDF so many pixels wide. @throws for one that is damaged, or needs a password */
export async function drawFirstPage(blob: Blob, canvas: HTMLCanvasElement, width: number): Promise<void> {
  const task = getDocument({ data: await blob.arrayBuffer(), enableXfa: false })
  try {
    const page = await (await task.promise).getPage(1)
    const viewport = page.getViewport({ scale: width / page.getViewport({ scale: 1 }).width })
    canvas.width = Math.round(viewport.width)
    canvas.height = Math.round(viewport.height)
    const context = canvas.getContext('2d')
    if (context !== null) context.direction = 'ltr'
    await page.render({ canvas, viewport }).promise
  } finally {
    await task.destroy()
  }
}

function PdfPage({ pdf, number, zoom }: PdfPageProps): ReactElement {
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
      const scale = Math.min(2, MAX_WIDTH_PX / plain.width) * Math.min(2, zoom / 100)
      const viewport = page.getViewport({ scale })
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
  }, [pdf, number, zoom])
  return (
    <canvas
      ref={canvas}
      className={styles.page}
      // Letters are placed from the left, in whatever language the page is.
      dir="ltr"
      role="img"
      aria-label={t('documents.preview.page', { number, pages: pdf.numPages })}
    />
  )
}
