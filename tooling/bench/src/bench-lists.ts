import { availableParallelism, loadavg } from 'node:os'
import { launchBrowser } from './browser/launch.ts'
import { createListSections } from './lists/list-sections.ts'
import { measureLists, ROWS } from './lists/measure-lists.ts'
import { formatReport } from './report/markdown.ts'
import { printReport } from './report/print-report.ts'

for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(1))

const browser = await launchBrowser()
try {
  const results = await measureLists(browser)
  const [load = 0] = loadavg()
  const introduction = [
    `The accounts that an administrator sees, on the embedded database with ${ROWS.few} and with ${ROWS.many} of them;`,
    `medians of rounds in which both were asked in turn. ${availableParallelism()} cores, load ${load.toFixed(1)}.`,
  ].join(' ')
  const report = formatReport(introduction, createListSections(results), 'What a long list costs')
  await printReport('lists', report)
} finally {
  await browser.close()
}
