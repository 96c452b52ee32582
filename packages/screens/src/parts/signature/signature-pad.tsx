import { SIGNATURE_HEIGHT, SIGNATURE_WIDTH } from '@platform/contract'
import { useTranslation } from '@platform/i18n'
import { Button, Field } from '@platform/ui/elements'
import { useState, type PointerEvent, type ReactElement } from 'react'
import { extendStroke, writePath, type Stroke } from './signature-values.ts'
import styles from './signature.module.css'

interface SignaturePadProps {
  readonly id: string
  readonly error: string | undefined
  /** What was drawn before. */
  readonly start: string
}

/** An area to write on with a finger, a pen or a mouse. Whoever uses none of these types the name instead. */
export function SignaturePad({ id, error, start }: SignaturePadProps): ReactElement {
  const { t } = useTranslation('common')
  const [before, setBefore] = useState(start)
  const [strokes, setStrokes] = useState<readonly Stroke[]>([])
  const path = [before, writePath(strokes)].filter((part) => part !== '').join(' ')
  const isDrawing = (event: PointerEvent<SVGSVGElement>): boolean =>
    event.currentTarget.hasPointerCapture(event.pointerId)
  return (
    <Field id={id} label={t('signature.draw')} help={t('signature.drawHelp')} error={error}>
      {(control) => (
        <div className={styles.frame}>
          <svg
            {...control}
            role="img"
            aria-label={path === '' ? t('signature.nothing') : t('signature.drawn')}
            tabIndex={-1}
            viewBox={`0 0 ${SIGNATURE_WIDTH} ${SIGNATURE_HEIGHT}`}
            className={styles.pad}
            onPointerDown={(event) => {
              event.currentTarget.setPointerCapture(event.pointerId)
              const point = readPoint(event)
              setStrokes((drawn) => [...drawn, [point]])
            }}
            onPointerMove={(event) => {
              if (!isDrawing(event)) return
              const point = readPoint(event)
              setStrokes((drawn) => [...drawn.slice(0, -1), extendStroke(drawn.at(-1) ?? [], point)])
            }}
          >
            <line x1="24" y1="128" x2={SIGNATURE_WIDTH - 24} y2="128" className={styles.rule} />
            <path d={path} className={styles.ink} />
          </svg>
          <input type="hidden" name="signaturePath" value={path} />
          <Button
            size="small"
            disabled={path === ''}
            onClick={() => {
              setBefore('')
              setStrokes([])
            }}
          >
            {t('signature.clear')}
          </Button>
        </div>
      )}
    </Field>
  )
}

/** Where the pointer is, in whole units of the area and never outside of it. */
function readPoint(event: PointerEvent<SVGSVGElement>): { x: number; y: number } {
  const box = event.currentTarget.getBoundingClientRect()
  const scale = (at: number, from: number, length: number, most: number): number =>
    Math.round(Math.min(1, Math.max(0, (at - from) / length)) * most)
  return {
    x: scale(event.clientX, box.left, box.width, SIGNATURE_WIDTH),
    y: scale(event.clientY, box.top, box.height, SIGNATURE_HEIGHT),
  }
}
