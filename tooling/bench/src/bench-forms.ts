import { availableParallelism, loadavg } from 'node:os'
import { launchBrowser } from './browser/launch.ts'
import { CONDITIONS, ITEMS, TYPED } from './forms/long-form.ts'
import { measureEmptyPage, measureTyping, UNHURRIED_FRAMES, type Typing } from './forms/measure-typing.ts'
import { createTypingSection } from './forms/typing-section.ts'
import { readOptions } from './options.ts'
import { formatReport } from './report/markdown.ts'
import { printReport } from './report/print-report.ts'

for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(1))

const { rounds } = readOptions(process.argv.slice(2), process.env)
const browser = await launchBrowser({ args: UNHURRIED_FRAMES })
try {
  const form: Typing[] = []
  const bare: Typing[] = []
  const empty: Typing[] = []
  for (let round = 0; round < rounds; round++) {
    form.push(await measureTyping(browser))
    bare.push(await measureTyping(browser, { isBare: true }))
    empty.push(await measureEmptyPage(browser))
  }
  const [load = 0] = loadavg()
  const introduction = [
    `${TYPED.length} letters are typed into a text of a form of ${ITEMS} items, ${CONDITIONS} of them with a condition,`,
    `on a processor slowed down four times. ${availableParallelism()} cores, load ${load.toFixed(1)}.`,
  ].join(' ')
  const report = formatReport(
    introduction,
    [createTypingSection({ form, bare, empty })],
    'What a key costs in a long form',
  )
  await printReport('forms', report)
} finally {
  await browser.close()
}
