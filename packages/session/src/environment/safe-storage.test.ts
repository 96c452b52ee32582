import { describe, expect, it } from 'vitest'
import { createSafeStorage } from './safe-storage.ts'

function createArea(room: number): Storage & { refusesAll: boolean } {
  const values = new Map<string, string>()
  const area = {
    refusesAll: false,
    getItem: (key: string) => values.get(key) ?? null,
    setItem(key: string, value: string) {
      const others = [...values]
        .filter(([name]) => name !== key)
        .reduce((sum, [, text]) => sum + text.length, 0)
      if (area.refusesAll || others + value.length > room)
        throw new DOMException('full', 'QuotaExceededError')
      values.set(key, value)
    },
    removeItem(key: string) {
      if (area.refusesAll) throw new DOMException('denied', 'SecurityError')
      values.delete(key)
    },
    clear: () => values.clear(),
    key: () => null,
    length: 0,
  }
  return area
}

describe('safe storage', () => {
  it('stores and removes', () => {
    const area = createArea(100)
    const storage = createSafeStorage(area)
    storage.set('key', 'value')
    expect(area.getItem('key')).toBe('value')
    storage.set('key', null)
    expect(area.getItem('key')).toBeNull()
    expect(storage.get('key')).toBeNull()
  })

  it('keeps in memory what there is no room for, and leaves no old value behind', () => {
    const area = createArea(5)
    const storage = createSafeStorage(area)
    storage.set('key', 'old')
    storage.set('key', 'much longer')
    expect(area.getItem('key')).toBeNull()
    expect(storage.get('key')).toBe('much longer')
    storage.set('key', 'short')
    expect(area.getItem('key')).toBe('short')
    expect(storage.get('key')).toBe('short')
  })

  it('remembers a removal that was refused', () => {
    const area = createArea(100)
    const storage = createSafeStorage(area)
    storage.set('key', 'value')
    area.refusesAll = true
    storage.set('key', null)
    expect(area.getItem('key')).toBe('value')
    expect(storage.get('key')).toBeNull()
  })

  it('works without any storage', () => {
    const storage = createSafeStorage(undefined)
    storage.set('key', 'value')
    expect(storage.get('key')).toBe('value')
    expect(storage.get('other')).toBeNull()
  })
})
