import { mkdir, writeFile } from 'node:fs/promises'
import { availableParallelism, loadavg } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { launchBrowser } from './browser/launch.ts'
import { readOptions } from './options.ts'
import { openProduct } from './product/product.ts'
import { formatReport } from './report/markdown.ts'
import { measureTasks } from './tasks/measure-tasks.ts'
import { createTaskSection } from './tasks/task-section.ts'

const REPORTS = fileURLToPath(new URL('../.reports', import.meta.url))

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
  await mkdir(REPORTS, { recursive: true })
  await writeFile(join(REPORTS, 'tasks.md'), report)
  process.stdout.write(report)
} finally {
  await browser.close()
  await product.stop()
}
