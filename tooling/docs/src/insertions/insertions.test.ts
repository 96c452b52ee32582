import results from '@platform/bench/peers.json' with { type: 'json' }
import { expect, it } from 'vitest'
import { createComparisonTable, createFacts } from './comparison.ts'
import { readApiErrors, readSessionErrors } from './errors.ts'
import { insert, insertAll } from './insert.ts'

it('reads each code of a session error with its meaning', () => {
  expect(readSessionErrors().map(([code]) => code)).toEqual([
    'unreadable',
    'expired',
    'revoked',
    'signed_out',
    'idle',
    'cleared',
    'timeout',
    'page_hidden',
  ])
  expect(new Map(readSessionErrors()).get('expired')).toBe('the token ran out')
})

it('reads each kind of an API error with its meaning', () => {
  const errors = new Map(readApiErrors())
  expect([...errors.keys()]).toContain('stale-identity')
  expect(errors.get('network')).toBe('no answer')
  expect(errors.get('stale-identity')).toMatch(/no longer signed in$/)
})

it('shows the figures of the committed run, with the day and the browser', () => {
  const table = createComparisonTable()
  const [ours] = results.peers
  expect(table).toContain(`${((ours?.bytes.brotli ?? 0) / 1000).toFixed(1)} kB`)
  for (const { name, version } of results.peers) {
    expect(table).toContain(name)
    expect(table).toContain(version)
  }
  expect(table).toContain(results.day)
  expect(createFacts()).toContain(
    `${results.facts.storageReads.stale} of ${results.facts.storageReads.messages}`,
  )
})

it('refuses a name that nothing has', async () => {
  await expect(insert('nothing')).rejects.toThrow('nothing can be inserted as nothing')
})

it('takes in what is made from data, also in the place of a picture that is drawn elsewhere', async () => {
  const text = await insertAll(
    '# A\n\n<!-- insert: session-errors -->\n\n```mermaid\nflowchart LR\n```\n\nB\n',
  )
  expect(text).toContain('<table>')
  expect(text).toContain('<svg class="states"')
  expect(text).not.toMatch(/insert:|mermaid/)
  expect(text).toMatch(/\n\nB\n$/)
})

it.each(['<div>mine</div>', 'a <Component />', '<!-- a note -->', '{{ program }}'])(
  'takes in no other HTML: %s',
  async (html) => {
    await expect(insertAll(`# A\n\n${html}\n`)).rejects.toThrow('no insertion')
    expect(await insertAll(`# A\n\n\`${html}\`\n\n\`\`\`html\n${html}\n\`\`\`\n`)).toContain(html)
  },
)
