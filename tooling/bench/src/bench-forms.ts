import { mkdir, writeFile } from 'node:fs/promises'
import { availableParallelism, loadavg } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { launchBrowser } from './browser/launch.ts'
import { CONDITIONS, ITEMS, TYPED } from './forms/long-form.ts'
import { measureTyping, UNHURRIED_FRAMES, type Typing } from './forms/measure-typing.ts'
import { createTypingSection } from './forms/typing-section.ts'
import { readOptions } from './options.ts'
import { formatReport } from './report/markdown.ts'

const REPORTS = fileURLToPath(new URL('../.reports', import.meta.url))

for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(1))

const { rounds } = readOptions(process.argv.slice(2), process.env)
const browser = await launchBrowser({ args: UNHURRIED_FRAMES })
try {
  const typings: Typing[] = []
  const bare: Typing[] = []
  for (let round = 0; round < rounds; round++) {
    typings.push(await measureTyping(browser))
    bare.push(await measureTyping(browser, { isBare: true }))
  }
  const [load = 0] = loadavg()
  const introduction = [
    `${TYPED.length} letters are typed into a text of a form of ${ITEMS} items, ${CONDITIONS} of them with a condition,`,
    `on a processor slowed down four times. ${availableParallelism()} cores, load ${load.toFixed(1)}.`,
  ].join(' ')
  const report = formatReport(
    introduction,
    [createTypingSection(typings, bare)],
    'What a key costs in a long form',
  )
  await mkdir(REPORTS, { recursive: true })
  await writeFile(join(REPORTS, 'forms.md'), report)
  process.stdout.write(report)
} finally {
  await browser.close()
}
