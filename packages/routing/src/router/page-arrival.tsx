import {
  startTransition,
  useEffect,
  useLayoutEffect,
  useState,
  type ComponentType,
  type ReactNode,
} from 'react'
import type { Staging } from '../arrival/staging.ts'

/** In a hidden tab no frame is drawn; its page must be whole all the same. */
const PAINT_PATIENCE_MS = 100

function afterPaint(act: () => void): () => void {
  let timer = setTimeout(act, PAINT_PATIENCE_MS)
  const frame = requestAnimationFrame(() => {
    clearTimeout(timer)
    timer = setTimeout(act)
  })
  return () => {
    clearTimeout(timer)
    cancelAnimationFrame(frame)
  }
}

interface PageArrivalProps {
  readonly staging: Staging
  readonly Arrival: ComponentType<{ isWhole: boolean; children: ReactNode }>
  readonly children: ReactNode
}

export function PageArrival({ staging, Arrival, children }: PageArrivalProps): ReactNode {
  const [isWhole, setIsWhole] = useState(() => !staging.isWanted())
  useLayoutEffect(() => (isWhole ? undefined : staging.delay()), [isWhole, staging])
  useEffect(() => {
    if (isWhole) return undefined
    // No deferred value: React would go on before the paint, and make at once what a page itself puts off.
    return afterPaint(() => startTransition(() => setIsWhole(true)))
  }, [isWhole])
  return <Arrival isWhole={isWhole}>{children}</Arrival>
}
