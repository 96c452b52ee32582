import { hash } from '@node-rs/argon2'
import { describe, expect, it } from 'vitest'
import { createPasswordHasher, PASSWORD_HASH_COST } from './password-hasher.ts'

describe('the password hasher', () => {
  it('stores argon2id with 19 MiB, two passes and one lane', async () => {
    const passwords = await createPasswordHasher()
    const stored = await passwords.hash('correct horse battery')
    expect(stored).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/)
    expect(await passwords.hash('correct horse battery')).not.toBe(stored)
  })

  it('knows the right password from the wrong one', async () => {
    const passwords = await createPasswordHasher()
    const stored = await passwords.hash('correct horse battery')
    expect(await passwords.check(stored, 'correct horse battery')).toEqual({
      isRight: true,
      isOutdated: false,
    })
    expect(await passwords.check(stored, 'correct horse batterx')).toEqual({
      isRight: false,
      isOutdated: false,
    })
  })

  it('takes a password however the keyboard composes its letters, and all of a long one', async () => {
    const passwords = await createPasswordHasher()
    const stored = await passwords.hash(`zo\u00eb${'x'.repeat(500)}y`)
    expect((await passwords.check(stored, `zoe\u0308${'x'.repeat(500)}y`)).isRight).toBe(true)
    expect((await passwords.check(stored, `zoe\u0308${'x'.repeat(500)}z`)).isRight).toBe(false)
  })

  it('is never right without a stored hash', async () => {
    const passwords = await createPasswordHasher()
    expect((await passwords.check(undefined, 'anything')).isRight).toBe(false)
  })

  it('says when a hash was made with another cost', async () => {
    const passwords = await createPasswordHasher()
    const cheap = await hash('old password', { ...PASSWORD_HASH_COST, timeCost: 1 })
    expect(await passwords.check(cheap, 'old password')).toEqual({ isRight: true, isOutdated: true })
  })

  it('does not compute a stored hash whose cost would stop the server', async () => {
    const passwords = await createPasswordHasher()
    const salt = 'c2FsdHNhbHRzYWx0c2FsdA'
    const digest = 'ZGlnZXN0ZGlnZXN0ZGlnZXN0ZGlnZXN0ZGlnZXN0ZGk'
    // So many passes would take hours: that there is an answer shows that they were not begun.
    const endless = `$argon2id$v=19$m=65536,t=4294967295,p=1$${salt}$${digest}`
    expect((await passwords.check(endless, 'x')).isRight).toBe(false)
  })

  it.each([{ memoryCost: 65_537 }, { timeCost: 7 }, { parallelism: 5 }])(
    'takes nobody for right by a stored hash that costs more than any of ours (%o)',
    async (cost) => {
      const passwords = await createPasswordHasher()
      const stored = await hash('right', { memoryCost: 1_024, timeCost: 1, parallelism: 1, ...cost })
      expect((await passwords.check(stored, 'right')).isRight).toBe(false)
    },
  )

  it('refuses at once when too many are waiting, and goes on afterwards', async () => {
    const passwords = await createPasswordHasher({ concurrency: 1, maxWaiting: 2 })
    const results = await Promise.allSettled(Array.from({ length: 6 }, () => passwords.hash('x')))
    const refused = results.filter(({ status }) => status === 'rejected')
    expect(refused).toHaveLength(3)
    expect(refused[0]).toMatchObject({ reason: { code: 'unavailable' } })
    expect(await passwords.hash('x')).toMatch(/^\$argon2id/)
  })

  it('lets those wait who come from anywhere, and has room for the others', async () => {
    const passwords = await createPasswordHasher({ concurrency: 1, maxWaiting: 2 })
    const ended: string[] = []
    const check = async (name: string, isStranger: boolean) => {
      await passwords.check(undefined, 'x', { isStranger })
      ended.push(name)
    }
    const first = check('a stranger', true)
    const strangers = [check('another', true), check('a third', true)]
    await expect(check('one too many', true)).rejects.toMatchObject({ code: 'unavailable' })
    await Promise.all([first, ...strangers, check('one of us', false)])
    expect(ended).toEqual(['a stranger', 'one of us', 'another', 'a third'])
  })

  it('computes a hash for an address without an account too, so that the work tells nothing', async () => {
    const passwords = await createPasswordHasher({ concurrency: 1, maxWaiting: 2 })
    const results = await Promise.allSettled(Array.from({ length: 6 }, () => passwords.check(undefined, 'x')))
    expect(results.filter(({ status }) => status === 'rejected')).toHaveLength(3)
  })
})
