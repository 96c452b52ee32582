import { parseArgs } from 'node:util'
import { CATEGORIES, startAuditor } from './audits/audit-page.ts'
import { readPublicPaths } from './audits/public-pages.ts'
import { readOptions } from './options.ts'
import { openProduct } from './product/product.ts'
import { alignTable } from './report/markdown.ts'

// Runs the audits of Lighthouse over the public pages, of one site or of all, and fails below 100.

const FULL_SCORE = 100

for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(1))

const { values } = parseArgs({ options: { site: { type: 'string' } } })
const startedAt = Date.now()
const product = await openProduct(readOptions([], process.env).portBase)
try {
  await using auditor = await startAuditor()
  const sites = product.sites.filter(({ id }) => values.site === undefined || id === values.site)
  if (sites.length === 0) throw new Error(`there is no site ${values.site}`)
  const rows = [['Site', 'Page', ...CATEGORIES]]
  const failures: string[] = []
  for (const site of sites) {
    for (const path of await readPublicPaths(site)) {
      const audit = await auditor.audit(`${site.url}${path}`)
      rows.push([site.id, path, ...CATEGORIES.map((id) => String(Math.round(audit.scores[id])))])
      failures.push(...audit.failures.map((failure) => `${site.id} ${path}: ${failure}`))
      const isBelow = CATEGORIES.some((id) => audit.scores[id] < FULL_SCORE)
      if (isBelow) process.exitCode = 1
    }
  }
  process.stdout.write(`${alignTable(rows).join('\n')}\n`)
  for (const failure of failures) process.stderr.write(`${failure}\n`)
} finally {
  await product.stop()
  process.stderr.write(`${Math.round((Date.now() - startedAt) / 1000)} s\n`)
}
