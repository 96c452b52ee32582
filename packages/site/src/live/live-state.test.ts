import { describe, expect, it } from 'vitest'
import { advance, listChanged, type LiveState } from './live-state.ts'

const ready = (id: number) => ({ type: 'ready', id: String(id), data: {} }) as const
const resync = (id: number) => ({ type: 'resync', id: String(id), data: {} }) as const
const change = (id: number, topic: 'documents' | 'messages') =>
  ({ type: 'change', id: String(id), data: { topic, about: null } }) as const

describe('the live state', () => {
  it('names what changed since a tab last looked, also when it missed some values', () => {
    const first = advance(undefined, ready(4))
    const events = [change(5, 'messages'), change(6, 'documents'), change(7, 'messages')]
    const later = events.reduce<LiveState>(advance, first)
    expect(later.position).toBe(7)
    expect(listChanged(first, later)).toEqual(['documents', 'messages'])
    expect(listChanged(later, later)).toEqual([])
  })

  it('reads everything at first and after a gap, and nothing when a connection merely stands again', () => {
    const first = advance(undefined, ready(4))
    expect(listChanged(undefined, first)).toHaveLength(5)
    expect(listChanged(first, advance(first, ready(4)))).toEqual([])
    expect(listChanged(first, advance(first, resync(90)))).toHaveLength(5)
  })
})
