import { createHealthFile } from '@platform/screens/health-file'
import { generateXml, generateZip } from './imports/generated-file.ts'

const GB = 1_000_000_000
const MB = 1_000_000
const size = Number(process.env['BENCH_IMPORT_GB'] ?? '3') * GB
const makers = { XML: generateXml, ZIP: generateZip }

// What a large export of a phone costs to read: the parser of the page, without the sending.
for (const [name, make] of Object.entries(makers)) {
  const file = createHealthFile()
  const before = process.memoryUsage().rss
  await file.open(make(size), {})
  await file.start({ personId: '', timeZone: 'UTC' })
  const start = performance.now()
  let [peak, samples, longest] = [before, 0, 0]
  for (let isLast = false; !isLast;) {
    const asked = performance.now()
    // oxlint-disable-next-line no-await-in-loop -- part after part
    const step = await file.next()
    longest = Math.max(longest, performance.now() - asked)
    samples += (step.series ?? []).reduce((sum, { points }) => sum + points.length, 0)
    peak = Math.max(peak, process.memoryUsage().rss)
    ;({ isLast } = step)
  }
  const seconds = (performance.now() - start) / 1000
  process.stdout.write(
    `${name}: ${(size / GB).toFixed(1)} GB in ${seconds.toFixed(1)} s, ${(size / MB / seconds).toFixed(0)} MB/s, ${samples} measurements; ` +
      `memory ${(peak / MB).toFixed(0)} MB at most, ${(before / MB).toFixed(0)} MB before; longest step ${longest.toFixed(0)} ms\n`,
  )
}
