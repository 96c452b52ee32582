import { describe, expect, it } from 'vitest'
import { isSignaturePath, signatureSchema } from './signature.ts'

describe('a drawn signature', () => {
  it('is strokes inside the area', () => {
    expect(isSignaturePath('M0 0 L480 160')).toBe(true)
    expect(isSignaturePath('M1 2 L3 4 L5 6 M7 8 L9 10')).toBe(true)
  })

  it.each([
    '',
    'M1 2',
    'L1 2 L3 4',
    'M481 2 L3 4',
    'M1 161 L3 4',
    'M1 2 C3 4 5 6 7 8',
    'M1 2 L3 4"><script>',
    'M-1 2 L3 4',
    'url(#x)',
  ])('%j is none', (path) => {
    expect(isSignaturePath(path)).toBe(false)
  })

  it('is not longer than a hand can draw', () => {
    const path = `M1 1 ${'L2 2 '.repeat(4000)}`.trim()
    expect(signatureSchema.safeParse({ kind: 'drawn', path }).success).toBe(false)
  })
})

it('a typed signature is a name and nothing beside it', () => {
  expect(signatureSchema.safeParse({ kind: 'typed', name: 'Zoë Okafor-Müller' }).success).toBe(true)
  expect(signatureSchema.safeParse({ kind: 'typed', name: ' ' }).success).toBe(false)
  expect(signatureSchema.safeParse({ kind: 'typed', name: 'Zoë', path: 'M1 1 L2 2' }).success).toBe(false)
})
