import { budgets, type Budget, type Unit } from '../budgets.ts'
import type { Load } from '../measure/load.ts'
import type { Line, Section } from '../report/lines.ts'
import { medianOf, ratioOf, readFcp, readLcp, readShift } from '../report/rounds.ts'
import type { Paints } from './measure-paint.ts'

export function createPaintSection({ plain, pages }: Paints): Section {
  const all = [plain, ...pages]
  const line = (
    label: string,
    unit: Unit,
    read: (loads: readonly Load[]) => number | undefined,
    budget?: Budget,
  ): Line => ({
    label,
    unit,
    // The plain page is what the others are held against, and has nothing to meet.
    values: Object.fromEntries(
      (budget === undefined ? all : pages).map(({ name, loads }) => [name, read(loads)]),
    ),
    ...(budget !== undefined && { budget }),
  })
  const { lcpToPlainPage, layoutShift } = budgets.publicPages
  return {
    title: 'Public pages',
    columns: all.map(({ name }) => name),
    lines: [
      line('FCP', 'ms', (loads) => medianOf(loads, readFcp)),
      line('LCP', 'ms', (loads) => medianOf(loads, readLcp)),
      line('LCP to the plain page', 'ratio', (loads) => ratioOf(loads, plain.loads, readLcp), lcpToPlainPage),
      line('layout shift', 'shift', (loads) => medianOf(loads, readShift), layoutShift),
    ],
    note: pages
      .map(
        ({ name, loads }) =>
          `${name}: the largest paint was of ${loads.at(-1)?.vitals.lcpElement ?? 'nothing'}.`,
      )
      .join('\n'),
  }
}
