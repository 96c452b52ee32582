import { availableParallelism, loadavg } from 'node:os'
import { launchBrowser } from './browser/launch.ts'
import { readOptions } from './options.ts'
import { openProduct } from './product/product.ts'
import { formatReport } from './report/markdown.ts'
import { printReport } from './report/print-report.ts'
import { measureTasks } from './tasks/measure-tasks.ts'
import { createTaskSection } from './tasks/task-section.ts'

for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(1))

const { portBase } = readOptions(process.argv.slice(2), process.env)
const product = await openProduct(portBase)
const browser = await launchBrowser()
try {
  const [site] = product.sites
  if (site === undefined) throw new Error('the product has no site')
  const section = createTaskSection(await measureTasks(browser, site))
  const [load = 0] = loadavg()
  const introduction = [
    'Each task begins on the dashboard of a person of the demo and ends with what it was for; at 1280 pixels, once.',
    `${availableParallelism()} cores, load ${load.toFixed(1)}.`,
  ].join(' ')
  const report = formatReport(introduction, [section], 'What people do for a task')
  await printReport('tasks', report)
} finally {
  await browser.close()
  await product.stop()
}
