import { useLayoutEffect, useState } from 'react'
import type { RefObject } from 'react'

export interface PlotSize {
  widthPx: number
  /** How large 1 rem is, so that texts keep their room when the reader enlarges them. */
  remPx: number
  isRtl: boolean
}

const UNMEASURED: PlotSize = { widthPx: 640, remPx: 16, isRtl: false }

/** The room for a chart, measured before it is painted and again whenever it changes. */
export function usePlotSize(frame: RefObject<HTMLElement | null>): PlotSize {
  const [size, setSize] = useState(UNMEASURED)

  useLayoutEffect(() => {
    const element = frame.current
    if (element === null) return undefined
    function measure(): void {
      if (element === null || element.clientWidth === 0) return
      const widthPx = element.clientWidth
      const remPx = Number.parseFloat(getComputedStyle(document.documentElement).fontSize) || UNMEASURED.remPx
      const isRtl = getComputedStyle(element).direction === 'rtl'
      setSize((before) => {
        const isSame = before.widthPx === widthPx && before.remPx === remPx && before.isRtl === isRtl
        return isSame ? before : { widthPx, remPx, isRtl }
      })
    }
    measure()
    const observer = new ResizeObserver(measure)
    observer.observe(element)
    return () => observer.disconnect()
  }, [frame])

  return size
}
