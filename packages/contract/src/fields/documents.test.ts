import { describe, expect, it } from 'vitest'
import { MAX_DOCUMENT_DEPTH } from '../limits.ts'
import { preferencesSchema, taskListSchema, tutorialsSchema } from '../identity/preferences.ts'

describe('stored documents', () => {
  it('may nest to their limit and no deeper', () => {
    expect(preferencesSchema.safeParse(nest(MAX_DOCUMENT_DEPTH)).success).toBe(true)
    expect(preferencesSchema.safeParse(nest(MAX_DOCUMENT_DEPTH + 1)).success).toBe(false)
  })

  it('may be as long as their limit and no longer', () => {
    expect(preferencesSchema.safeParse({ note: 'x'.repeat(32_000) }).success).toBe(true)
    expect(preferencesSchema.safeParse({ note: 'x'.repeat(33_000) }).success).toBe(false)
  })

  it('hold nothing the database cannot store', () => {
    for (const value of ['a\0', '\ud83d', NaN, () => 1]) {
      expect(preferencesSchema.safeParse({ key: [value] }).success).toBe(false)
    }
    expect(preferencesSchema.safeParse({ 'bad key': 1 }).success).toBe(false)
  })

  it('know the shape of tasks and tutorials', () => {
    const task = { id: 'a1', kind: 'custom', title: 'Call', isDone: false, dueOn: '2026-11-20' }
    expect(taskListSchema.parse({ tasks: [task] })).toEqual({ tasks: [task] })
    expect(taskListSchema.safeParse({ tasks: [{ ...task, dueOn: '20.11.2026' }] }).success).toBe(false)
    expect(tutorialsSchema.parse({ welcome: '2026-11-20T10:00:00.000Z' })).toEqual({
      welcome: '2026-11-20T10:00:00.000Z',
    })
  })
})

function nest(depth: number): unknown {
  return depth === 1 ? { end: true } : { key: nest(depth - 1) }
}
