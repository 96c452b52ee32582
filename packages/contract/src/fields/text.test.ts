import { describe, expect, it, vi } from 'vitest'
import { countGraphemes, isAtMostGraphemes, isWellFormed, textSchema } from './text.ts'

describe('text', () => {
  it('is counted as a reader counts', () => {
    expect(countGraphemes('Zoe\u0308')).toBe(3)
    expect(countGraphemes('👩‍👩‍👧')).toBe(1)
    expect(isAtMostGraphemes('👩‍👩‍👧', 1)).toBe(true)
    expect(isAtMostGraphemes('ab', 1)).toBe(false)
  })

  it('far over its limit is refused without being counted', () => {
    using counting = vi.spyOn(Intl.Segmenter.prototype, 'segment')
    expect(isAtMostGraphemes('e\u0301'.repeat(500_000), 100)).toBe(false)
    expect(counting).not.toHaveBeenCalled()
    expect(isAtMostGraphemes('e\u0301'.repeat(101), 100)).toBe(false)
    expect(counting).toHaveBeenCalledOnce()
  })

  it('is trimmed and composed', () => {
    expect(textSchema({ max: 3 }).parse('  Zoe\u0308 ')).toBe('Zoë')
  })

  it.each(['a\0b', 'a\nb', 'a\u0007', '\ud83d', 'x\udc00y'])('on one line refuses %j', (value) => {
    expect(textSchema({ max: 10 }).safeParse(value).success).toBe(false)
  })

  it('on several lines takes line breaks but no other control characters', () => {
    const schema = textSchema({ max: 10, lines: true })
    expect(schema.parse('a\n\tb')).toBe('a\n\tb')
    expect(schema.safeParse('a\0b').success).toBe(false)
    expect(schema.safeParse('a\u001bb').success).toBe(false)
  })

  it('may be empty only where that is allowed', () => {
    expect(textSchema({ max: 5 }).safeParse(' ').success).toBe(false)
    expect(textSchema({ min: 0, max: 5 }).parse(' ')).toBe('')
  })

  it('with whole surrogate pairs is well formed', () => {
    expect(isWellFormed('a😀b')).toBe(true)
    expect(isWellFormed('a\ud83d b')).toBe(false)
  })
})
