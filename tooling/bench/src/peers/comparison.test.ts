import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { createComparison, describeConditions } from './comparison.ts'
import { formatComparison } from './format-comparison.ts'
import { PEERS } from './peers.ts'
import type { PeerResults } from './results.ts'

const read = (name: string): string => readFileSync(new URL(`../../results/${name}`, import.meta.url), 'utf8')
const results: PeerResults = JSON.parse(read('peers.json'))

it('has a committed run of all libraries that are measured', () => {
  expect(results.peers.map(({ name }) => name)).toEqual(PEERS.map(({ name }) => name))
  expect(read('peers.md')).toBe(formatComparison(results))
})

it('says of tabs that did not notice how many they were, and not how long they took', () => {
  const [ours] = results.peers
  if (ours === undefined) throw new Error('the run is empty')
  const deaf = { ...ours, signOutMs: {}, signOut: { ...ours.signOut, unnoticed: 19 } }
  const row = createComparison({ ...results, peers: [deaf] }).find(({ label }) =>
    label.startsWith('From sign-out'),
  )
  expect(row?.cells).toEqual(['19 of 19 did not notice within 10 s'])
})

it('leaves a cell without a figure where nothing was measured', () => {
  const [ours] = results.peers
  if (ours === undefined) throw new Error('the run is empty')
  const { renewals: _renewals, ...unmeasured } = ours
  const rows = createComparison({
    ...results,
    peers: [{ ...unmeasured, backForward: { unloadListeners: 0 } }],
  })
  const cells = new Map(rows.map(({ label, cells: [cell] }) => [label, cell]))
  expect(cells.get('Rounds in which a single-use token was sent twice')).toBe('–')
  expect(cells.get('Kept in the back/forward cache')).toBe('–')
})

it('says what is not in the table, and why', () => {
  const said = describeConditions(results).join('\n')
  for (const { name } of results.notInstalled) expect(said).toContain(`${name} is not in the table`)
})
