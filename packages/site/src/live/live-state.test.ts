import { EVENT_TOPICS } from '@platform/contract/care'
import { describe, expect, it } from 'vitest'
import { advance, listChanged, seenSince, type LiveState } from './live-state.ts'

const ready = (id: number) => ({ type: 'ready', id: String(id), data: {} }) as const
const resync = (id: number) => ({ type: 'resync', id: String(id), data: {} }) as const
const createChange = (id: number, topic: 'documents' | 'messages') =>
  ({ type: 'change', id: String(id), data: { topic, about: null } }) as const

describe('the live state', () => {
  it('names what changed since a tab last looked, also when it missed some values', () => {
    const first = advance(undefined, ready(4))
    const events = [createChange(5, 'messages'), createChange(6, 'documents'), createChange(7, 'messages')]
    const later = events.reduce<LiveState>(advance, first)
    expect(later.position).toBe(7)
    expect(listChanged(first, later)).toEqual(['documents', 'messages'])
    expect(listChanged(later, later)).toEqual([])
  })

  it('reads nothing at first where it is known since when the page is up to date, and then what is newer', () => {
    const start = seenSince(4, undefined)
    const followed = advance(start, ready(4))
    expect(listChanged(start, followed)).toEqual([])
    expect(listChanged(start, advance(followed, createChange(5, 'documents')))).toEqual(['documents'])
  })

  it('reads in a tab that joins the others what has changed since it has read', () => {
    const known = [createChange(5, 'messages'), createChange(6, 'documents')].reduce<LiveState>(
      advance,
      seenSince(4, undefined),
    )
    expect(listChanged(seenSince(5, known), known)).toEqual(['documents'])
    expect(listChanged(seenSince(6, known), known)).toEqual([])
    expect(listChanged(seenSince(4, known), known)).toEqual(['documents', 'messages'])
  })

  it('reads everything at first and after a gap, and nothing when a connection merely stands again', () => {
    const first = advance(undefined, ready(4))
    expect(listChanged(undefined, first)).toHaveLength(EVENT_TOPICS.length)
    expect(listChanged(first, advance(first, ready(4)))).toEqual([])
    expect(advance(first, ready(4)).connections).toBe(first.connections + 1)
    expect(listChanged(first, advance(first, resync(90)))).toHaveLength(EVENT_TOPICS.length)
  })
})
