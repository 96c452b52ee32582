import type { BrowserContext, Page } from 'playwright'

/** In milliseconds since the navigation began. */
export interface Vitals {
  fcpMs: number | undefined
  lcpMs: number | undefined
  /** The element and the beginning of its text. */
  lcpElement: string | undefined
  layoutShift: number
  longTasks: { startMs: number; durationMs: number }[]
  /** When the first element that holds data from the server was painted. */
  dataRowMs: number | undefined
}

declare global {
  interface Window {
    benchVitals?: Vitals
  }
}

/** Runs in the page, before anything else does. */
function observeVitals(dataRowSelector: string): void {
  const vitals: Vitals = {
    fcpMs: undefined,
    lcpMs: undefined,
    lcpElement: undefined,
    layoutShift: 0,
    longTasks: [],
    dataRowMs: undefined,
  }
  window.benchVitals = vitals

  function observe(type: string, note: (entry: PerformanceEntry) => void): void {
    new PerformanceObserver((list) => list.getEntries().forEach(note)).observe({ type, buffered: true })
  }
  observe('paint', ({ name, startTime }) => {
    if (name === 'first-contentful-paint') vitals.fcpMs = startTime
  })
  observe('largest-contentful-paint', (entry) => {
    const element: unknown = Reflect.get(entry, 'element')
    vitals.lcpMs = entry.startTime
    vitals.lcpElement =
      element instanceof Element ? `${element.localName} ${element.textContent.slice(0, 40)}` : undefined
  })
  observe('layout-shift', (entry) => {
    if (Reflect.get(entry, 'hadRecentInput') !== true)
      vitals.layoutShift += Number(Reflect.get(entry, 'value'))
  })
  observe('longtask', ({ startTime, duration }) => {
    vitals.longTasks.push({ startMs: startTime, durationMs: duration })
  })
  observe('element', (entry) => {
    if (Reflect.get(entry, 'identifier') === dataRowSelector) vitals.dataRowMs ??= entry.startTime
  })
  const rows = new MutationObserver(() => {
    const row = document.querySelector(dataRowSelector)
    if (row === null) return
    rows.disconnect()
    // Not painted yet. The browser tells of elements that hold text themselves, whichever of the row's do.
    for (const element of row.querySelectorAll('*')) element.setAttribute('elementtiming', dataRowSelector)
  })
  rows.observe(document, { childList: true, subtree: true })
}

/** The first row of a table of data, which the first page of every signed-in area has. */
const DATA_ROW = 'main tbody tr'

export async function recordVitals(context: BrowserContext): Promise<void> {
  await context.addInitScript(observeVitals, DATA_ROW)
}

export async function readVitals(page: Page): Promise<Vitals> {
  const vitals = await page.evaluate(() => window.benchVitals)
  if (vitals === undefined) throw new Error('the page was not observed')
  return vitals
}

/** A task is long, and blocks, by what it takes beyond this. */
const SHORT_TASK_MS = 50

/** In milliseconds, from the first paint until the page had settled. */
export function readBlockingTime({ fcpMs, longTasks }: Pick<Vitals, 'fcpMs' | 'longTasks'>): number {
  const from = fcpMs ?? 0
  return longTasks
    .map(({ startMs, durationMs }) => startMs + durationMs - Math.max(startMs, from))
    .reduce((sum, durationMs) => sum + Math.max(0, durationMs - SHORT_TASK_MS), 0)
}
