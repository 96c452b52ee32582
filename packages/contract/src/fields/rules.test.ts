import { describe, expect, it } from 'vitest'
import { API_BASES } from '../bases.ts'
import { contract } from '../contract.ts'
import { listEndpoints } from '../define.ts'
import { listLeaves } from '../testing/schema-leaves.ts'
import type { SchemaLeaf } from '../testing/schema-leaves.ts'

const TEXT = 'Zoë Müller-O’Brien of Ward 7'
const DAY = '2026-11-20'
const INSTANT = '2026-11-20T10:00:00.000Z'
const UNLIKELY_YEARS = ['0000', '0001', '0206', '1799', '2200', '9999']
// Ends of lines and of strings, and all that turns the direction of what follows.
const ENDS = ['\0', '\t', '\n', '\r', '\u001b', '\u007f', '\u0085', '\u009f', '\u2028', '\u2029', '\ud83d']
const TURNS = ['\u202a', '\u202b', '\u202c', '\u202d', '\u202e', '\u2066', '\u2067', '\u2068', '\u2069']
const UNSAFE = [...ENDS, ...TURNS]
// A Persian name with a joiner, an Arabic one, an emoji of joined parts, a name with a direction mark.
const WRITTEN = ['نیلی\u200cپور', 'عائشة', '👩\u200d⚕️', 'שלום\u200f', "O'Brien-Ñuñez", '山田']

/** They are one line and no text: a search, which is stored nowhere, and what devices say. */
const NO_TEXT = /(?:\.transports\.\*|providerLinks\.request code|publicProfile\.search \w+| q)$/

const endpoints = API_BASES.flatMap((base) =>
  listEndpoints(contract[base]).map((facts) => ({ ...facts, name: [base, ...facts.name].join('.') })),
)
const inputs = listPlaces('inputSchema')
const lines = inputs.filter(
  (leaf) => isText(leaf) && !leaf.accepts(`${TEXT}\n${TEXT}`) && !NO_TEXT.test(leaf.place),
)
const days = inputs.filter((leaf) => leaf.accepts(DAY) && !leaf.accepts('2026-02-30') && !isAnything(leaf))
const instants = inputs.filter(
  (leaf) => leaf.accepts(INSTANT) && !leaf.accepts('2026-02-30T10:00:00Z') && !isAnything(leaf),
)

describe('the rules of fields', () => {
  it('find what they are for', () => {
    const found = (leaves: readonly { readonly place: string }[]) => leaves.map(({ place }) => place)
    expect(found(lines)).toContain('main.organization.update body.name')
    expect(found(lines)).toContain('messages.conversations.create subject')
    expect(found(days)).toContain('dataTrust.dependants.create birthDate')
    expect(found(instants)).toContain('messages.inbox.change body.snoozedUntil')
    expect([lines.length, days.length, instants.length].every((count) => count > 2)).toBe(true)
  })

  it.each(lines)('$place is one line of text in one direction', ({ accepts }) => {
    const taken = UNSAFE.filter((unsafe) => accepts(`a${unsafe}b`))
    expect(taken.map((unsafe) => unsafe.codePointAt(0)?.toString(16))).toEqual([])
    expect(WRITTEN.filter((name) => !accepts(name))).toEqual([])
  })

  it.each(lines.filter(({ accepts }) => !accepts('')))(
    '$place is not filled by what nobody sees',
    ({ accepts }) => {
      expect(['\u200b', '\u200d\u200c', ' \u00a0', '\u3164'].filter(accepts)).toEqual([])
    },
  )

  it.each(days)('$place is a day that databases and calendars know', ({ accepts }) => {
    expect(UNLIKELY_YEARS.filter((year) => accepts(`${year}-01-01`))).toEqual([])
    expect(['10000-01-01', '+010000-01-01', '2026-13-01', '2025-02-29', ''].filter(accepts)).toEqual([])
    expect(['1800-01-01', '2024-02-29', '2199-12-31'].every(accepts)).toBe(true)
  })

  it.each(instants)('$place is an instant that databases and calendars know', ({ accepts }) => {
    expect(UNLIKELY_YEARS.filter((year) => accepts(`${year}-01-01T00:00:00.000Z`))).toEqual([])
  })

  it('never keep back what was stored under an earlier rule', () => {
    const strict = listPlaces('outputSchema').filter(
      (leaf) =>
        (isText(leaf) && !leaf.accepts('a\u202e\u2028b')) ||
        (leaf.accepts(DAY) && !isText(leaf) && !leaf.accepts('0206-01-01')) ||
        (leaf.accepts(INSTANT) && !isText(leaf) && !leaf.accepts('0206-01-01T00:00:00.000Z')),
    )
    expect(strict.map(({ place }) => place)).toEqual([])
  })
})

function listPlaces(side: 'inputSchema' | 'outputSchema') {
  return endpoints.flatMap(({ name, [side]: schema }) =>
    schema === undefined
      ? []
      : listLeaves(schema).map(({ path, accepts }) => ({ place: `${name} ${path}`, path, accepts })),
  )
}

function isAnything({ accepts }: SchemaLeaf): boolean {
  return accepts({ any: 'thing' })
}

function isText(leaf: SchemaLeaf): boolean {
  return leaf.accepts(TEXT) && !isAnything(leaf)
}
