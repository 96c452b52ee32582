import { availableParallelism, loadavg } from 'node:os'
import { readMisses } from '../../report/lines.ts'
import type { Section } from '../../report/lines.ts'
import { formatReport } from '../../report/markdown.ts'
import { printReport } from '../../report/print-report.ts'

export interface Outcome {
  /** Of the file below `.reports`. */
  readonly name: string
  readonly title: string
  readonly introduction: string
  readonly isShort: boolean
  readonly sections: readonly Section[]
}

/** Prints what was found; the process ends with 1 where a target is missed. */
export async function finish({ name, title, introduction, isShort, sections }: Outcome): Promise<void> {
  const [load = 0] = loadavg()
  const machine = `${availableParallelism()} cores, load ${load.toFixed(1)}.`
  const caution = isShort ? ['The short run shows that it works; its figures say little.'] : []
  await printReport(name, formatReport([introduction, machine, ...caution].join(' '), sections, title))
  const misses = sections.flatMap(({ columns, lines }) => lines.flatMap((line) => readMisses(line, columns)))
  // Whatever else is still open, such as a connection of a client, must not keep the command from ending.
  process.exit(misses.length === 0 ? 0 : 1)
}
