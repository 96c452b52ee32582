import { randomBytes, randomUUID } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import type { KeyWrapper } from '../../src/infrastructure/files/storage/key-wrapper.ts'

/** Two keys that follow each other, as an operator changes them. */
export interface WrapperGenerations {
  readonly older: KeyWrapper
  /** Wraps with the new key, and still unwraps what the older one has wrapped. */
  readonly both: KeyWrapper
  /** Does not have the older one any more. */
  readonly newer: KeyWrapper
}

/** What everything does that keys of files are wrapped with: secrets in the settings, or a service that keeps its key to itself. */
export function describeKeyWrapper(name: string, open: () => Promise<WrapperGenerations>): void {
  describe(`${name} as what keys of files are wrapped with`, () => {
    const key = randomBytes(32)
    const fileId = randomUUID()
    const same = (bytes: Uint8Array) => Buffer.from(bytes).equals(key)

    it('gives back the key that it has wrapped, and wraps it in another way each time', async () => {
      const { older } = await open()
      const [first, second] = [await older.wrap(fileId, key), await older.wrap(fileId, key)]
      expect([same(await older.unwrap(fileId, first)), same(await older.unwrap(fileId, second))]).toEqual([
        true,
        true,
      ])
      expect(first).not.toBe(second)
      expect(first).not.toContain(key.toString('base64url'))
      // A column of the database holds it.
      expect(first.length).toBeLessThan(4_000)
    })

    it('opens for no other file, and not when it was changed or cut off', async () => {
      const { older } = await open()
      const wrapped = await older.wrap(fileId, key)
      const last = wrapped.at(-2) === 'A' ? 'B' : 'A'
      await expect(older.unwrap(randomUUID(), wrapped)).rejects.toThrow(Error)
      await expect(older.unwrap(fileId, `${wrapped.slice(0, -2)}${last}${wrapped.at(-1)}`)).rejects.toThrow(
        Error,
      )
      await expect(older.unwrap(fileId, wrapped.slice(0, -8))).rejects.toThrow(Error)
      await expect(older.unwrap(fileId, '')).rejects.toThrow(Error)
    })

    it('unwraps what the key before has wrapped as long as that is there, and says by a fingerprint which it was', async () => {
      const { older, both, newer } = await open()
      const wrapped = await older.wrap(fileId, key)
      const anew = await both.wrap(fileId, await both.unwrap(fileId, wrapped))
      expect(same(await newer.unwrap(fileId, anew))).toBe(true)
      await expect(newer.unwrap(fileId, wrapped)).rejects.toThrow(Error)
      expect([both, newer].map((wrapper) => wrapper.fingerprint)).toEqual([
        newer.fingerprint,
        newer.fingerprint,
      ])
      expect(older.fingerprint).not.toBe(newer.fingerprint)
      expect(older.fingerprint).toMatch(/^[A-Za-z0-9]{4,64}$/)
      expect([newer.readFingerprint(wrapped), newer.readFingerprint(anew)]).toEqual([
        older.fingerprint,
        newer.fingerprint,
      ])
    })
  })
}
