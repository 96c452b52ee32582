import { budgets } from '../budgets.ts'
import type { Navigation, Navigations } from '../measure/navigate.ts'
import type { Results } from '../measure/results.ts'
import type { Line, Section } from './lines.ts'
import { median, percentile95 } from './statistics.ts'

type Read = (navigations: Navigations) => number | undefined

const OWN = ['Public', 'Signed in'] as const
const FLOOR = 'Floor'

const p95Of =
  (read: (click: Navigation) => number): Read =>
  ({ clicks }) =>
    percentile95(clicks.map(read))

/** Beside the same between two headings made with all libraries. */
export function createNavigationSection({ navigations }: Required<Pick<Results, 'navigations'>>): Section {
  const byColumn = {
    Public: navigations.public,
    'Signed in': navigations.signedIn,
    [FLOOR]: navigations.floor,
  }
  const line = (label: string, columns: readonly (keyof typeof byColumn)[], read: Read): Line => ({
    label,
    unit: 'ms',
    values: Object.fromEntries(columns.map((column) => [column, read(byColumn[column])])),
  })
  const floorMs = median(navigations.floor.processorMs)
  const shareOf = ({ processorMs }: Navigations): number | undefined => {
    const ownMs = median(processorMs)
    return floorMs === undefined || ownMs === undefined ? undefined : floorMs / ownMs
  }
  return {
    title: 'Warm navigation',
    columns: [...OWN, FLOOR],
    lines: [
      {
        ...line(
          'click to the paint of the heading, p95',
          OWN,
          p95Of(({ toPageMs }) => toPageMs),
        ),
        budget: budgets.navigation.toPage,
      },
      {
        ...line(
          'click to the next paint, p95',
          OWN,
          p95Of(({ toNextPaintMs }) => toNextPaintMs),
        ),
        budget: budgets.navigation.toNextPaint,
      },
      line('click to the paint of the heading, median', [...OWN, FLOOR], ({ clicks }) =>
        median(clicks.map(({ toPageMs }) => toPageMs)),
      ),
      line('click to the paint of all of the page, median', [...OWN, FLOOR], ({ clicks }) =>
        median(clicks.map(({ toWholeMs }) => toWholeMs)),
      ),
      line(
        'click to the paint of all of the page, p95',
        OWN,
        p95Of(({ toWholeMs }) => toWholeMs),
      ),
      line('processor time until then, p95', [...OWN, FLOOR], ({ processorMs }) => percentile95(processorMs)),
      line('processor time until then, median', [...OWN, FLOOR], ({ processorMs }) => median(processorMs)),
      {
        ...line('share of the libraries in it', OWN, shareOf),
        unit: 'ratio',
      },
    ],
    note: [
      `${navigations.public.clicks.length} clicks each on the slow processor, without the slow network.`,
      'Processor time is that of the page at full speed, times four: other work on the machine hardly changes it.',
      'Floor goes between two headings that are made with all libraries; no page made with them can be faster.',
    ].join(' '),
  }
}
