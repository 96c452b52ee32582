import results from '@platform/bench/peers.json' with { type: 'json' }
import { createComparison, describeConditions } from '@platform/bench/comparison'
import { escapeHtml } from '../escape-html.ts'
import { createTable } from './table.ts'

const inline = (text: string): string => escapeHtml(text).replaceAll(/`([^`]+)`/g, '<code>$1</code>')

/** The figures of the committed run of the benchmark, and its conditions. */
export function createComparisonTable(): string {
  const header = ['', ...results.peers.map(({ name }) => `<code>${name}</code>`)]
  const rows = createComparison(results).map(({ label, cells }) => [inline(label), ...cells.map(inline)])
  const conditions = describeConditions(results).map((sentence) => `<li>${inline(sentence)}</li>`)
  return `${createTable('Comparison', header, rows, true)}<ul>${conditions.join('')}</ul>`
}

/** What the design relies on, as the same run found it. */
export function createFacts(): string {
  const { storageReads, lockHolds } = results.facts
  const rows = [
    [
      'Reads of local storage, right after a message from another process told of a write, that still found the old value',
      `${storageReads.stale} of ${storageReads.messages}`,
    ],
    ...lockHolds.map(({ holdMs, rounds, lostRounds }) => [
      `Rounds in which three tabs that take a lock and read storage again lost a single-use token, with the lock kept for ${holdMs} ms after the write`,
      `${lostRounds} of ${rounds}`,
    ]),
  ]
  const { browser, cores, load } = results.conditions
  return (
    createTable('Measured facts', ['What was counted', 'Result'], rows, true) +
    `<p class="note">${results.day}, ${escapeHtml(browser)}, ${cores} cores, load ${load.toFixed(1)}.</p>`
  )
}
