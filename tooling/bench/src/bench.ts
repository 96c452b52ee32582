import { availableParallelism, loadavg } from 'node:os'
import { launchBrowser } from './browser/launch.ts'
import { measureAll } from './measure/measure-all.ts'
import { readRouteChunks } from './measure/route-chunks.ts'
import type { Results } from './measure/results.ts'
import { readOptions, type Options } from './options.ts'
import { openProduct } from './product/product.ts'
import { createSections } from './report/create-report.ts'
import { readDeterministicMisses } from './report/lines.ts'
import { formatReport } from './report/markdown.ts'
import { printReport } from './report/print-report.ts'

function introduce({ sites, floor }: Results, { latencyMs, isBytesOnly }: Options, version: string): string {
  const [load = 0] = loadavg()
  const where = `Chromium ${version}, nothing in the cache. ${availableParallelism()} cores, load ${load.toFixed(1)}.`
  if (isBytesOnly) return where
  const rounds = `the median of ${sites[0]?.landing.length ?? 0} rounds`
  const network = `slow 4G (${latencyMs} ms a request, 1.6 Mbps down, 750 kbps up)`
  return `${where} Times: ${rounds} on a phone with a 4× slower processor and ${network}; ${floor.length} of the floor.`
}

for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(1))

const options = readOptions(process.argv.slice(2), process.env)
const startedAt = Date.now()
const product = await openProduct(options.portBase)
try {
  const browser = await launchBrowser()
  try {
    const results = await measureAll(browser, product.sites, options)
    const sections = createSections(results, readRouteChunks())
    const report = formatReport(introduce(results, options, browser.version()), sections)
    await printReport(options.isBytesOnly ? 'bytes' : 'bench', report)
    const misses = readDeterministicMisses(sections)
    if (options.isBytesOnly && misses.length > 0) {
      process.stderr.write(`\nOver budget:\n${misses.map((miss) => `  ${miss}\n`).join('')}`)
      process.exitCode = 1
    }
  } finally {
    await browser.close()
  }
} finally {
  await product.stop()
  process.stderr.write(`${Math.round((Date.now() - startedAt) / 1000)} s\n`)
}
