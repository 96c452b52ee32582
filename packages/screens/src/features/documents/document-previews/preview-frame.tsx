import { useTranslation } from '@platform/i18n'
import { IconButton } from '@platform/ui/elements'
import { useState, type ReactElement, type ReactNode } from 'react'
import { LargerIcon, NextIcon, PreviousIcon, SmallerIcon } from '../../../parts/icons/icons.tsx'
import { useReaderFormat } from '../../../parts/services/reader-format.ts'
import styles from './document-preview.module.css'

/** In percent of the width there is. */
const ZOOMS = [100, 150, 200, 300] as const

export type Zoom = (typeof ZOOMS)[number]

interface PreviewFrameProps {
  /** Which of several pages is shown. */
  readonly pages?: {
    readonly number: number
    readonly count: number
    readonly show: (number: number) => void
  }
  readonly children: (zoom: Zoom) => ReactNode
}

/** What is drawn, as large as one likes, and page by page. */
export function PreviewFrame({ pages, children }: PreviewFrameProps): ReactElement {
  const { t } = useTranslation('documents')
  const format = useReaderFormat()
  const [step, setStep] = useState(0)
  const zoom = ZOOMS[step] ?? ZOOMS[0]
  return (
    <>
      <div className={styles.tools}>
        {pages !== undefined && pages.count > 1 && (
          <Steps
            labels={[t('documents.preview.previousPage'), t('documents.preview.nextPage')]}
            icons={[<PreviousIcon key="previous" />, <NextIcon key="next" />]}
            place={pages.number - 1}
            count={pages.count}
            onStep={(index) => pages.show(index + 1)}
          >
            {t('documents.preview.page', { number: pages.number, pages: pages.count })}
          </Steps>
        )}
        <Steps
          labels={[t('documents.preview.smaller'), t('documents.preview.larger')]}
          icons={[<SmallerIcon key="smaller" />, <LargerIcon key="larger" />]}
          place={step}
          count={ZOOMS.length}
          onStep={setStep}
        >
          {format.percent(zoom / 100)}
        </Steps>
      </div>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- the keyboard scrolls what is larger than its frame */}
      <div className={styles.frame} data-zoom={zoom} tabIndex={zoom === 100 ? undefined : 0}>
        {children(zoom)}
      </div>
    </>
  )
}

interface StepsProps {
  /** Of the way back, and of the way on. */
  readonly labels: readonly [string, string]
  readonly icons: readonly [ReactNode, ReactNode]
  readonly place: number
  readonly count: number
  readonly onStep: (place: number) => void
  readonly children: ReactNode
}

/** Two buttons with what they change between them; at an end one of them stays, and does nothing. */
function Steps({ labels, icons, place, count, onStep, children }: StepsProps): ReactElement {
  const step =
    (next: number): (() => void) =>
    () => {
      if (next >= 0 && next < count) onStep(next)
    }
  return (
    <div className={styles.steps}>
      <IconButton
        size="small"
        label={labels[0]}
        icon={icons[0]}
        aria-disabled={place === 0 || undefined}
        onClick={step(place - 1)}
      />
      <output className={styles.place}>{children}</output>
      <IconButton
        size="small"
        label={labels[1]}
        icon={icons[1]}
        aria-disabled={place === count - 1 || undefined}
        onClick={step(place + 1)}
      />
    </div>
  )
}
