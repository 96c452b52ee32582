import { alignTable } from '../report/markdown.ts'
import { createComparison, describeConditions } from './comparison.ts'
import type { PeerResults } from './results.ts'

export function formatComparison(results: PeerResults): string {
  const { peers, facts } = results
  const { storageReads, lockHolds } = facts
  return [
    '# `@platform/session` next to its peers',
    '',
    ...alignTable([
      ['', ...peers.map(({ name }) => name)],
      ...createComparison(results).map(({ label, cells }) => [label, ...cells]),
    ]),
    '',
    ...describeConditions(results).map((sentence) => `- ${sentence}`),
    '',
    '## Facts that the design relies on',
    '',
    `Local storage still held the old value in ${storageReads.stale} of ${storageReads.messages} reads right after a message from another process told of a new one.`,
    '',
    ...alignTable([
      ['Lock kept after the write', 'Rounds that lost a single-use token'],
      ...lockHolds.map(({ holdMs, rounds, lostRounds }) => [`${holdMs} ms`, `${lostRounds} of ${rounds}`]),
    ]),
    '',
  ].join('\n')
}
