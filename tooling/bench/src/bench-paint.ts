import { availableParallelism, loadavg } from 'node:os'
import { launchBrowser } from './browser/launch.ts'
import { readOptions } from './options.ts'
import { measurePaint } from './paint/measure-paint.ts'
import { createPaintSection } from './paint/paint-section.ts'
import { formatReport } from './report/markdown.ts'
import { printReport } from './report/print-report.ts'

for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(1))

const options = readOptions(process.argv.slice(2), process.env)
const browser = await launchBrowser()
try {
  const paints = await measurePaint(browser, options)
  const [load = 0] = loadavg()
  const introduction = [
    `Cold loads on a phone with a 4× slower processor and slow 4G (${options.latencyMs} ms a request, 1.6 Mbps down);`,
    `medians of ${paints.plain.loads.length} rounds in which all pages were loaded in turn.`,
    `${availableParallelism()} cores, load ${load.toFixed(1)}.`,
  ].join(' ')
  const report = formatReport(introduction, [createPaintSection(paints)], 'When public pages are painted')
  await printReport('paint', report)
} finally {
  await browser.close()
}
