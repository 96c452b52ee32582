import { describe, expect, it } from 'vitest'
import { errorCodes, isErrorCode } from './errors.ts'

describe('the error table', () => {
  it('is frozen, rows included', () => {
    expect(Object.isFrozen(errorCodes)).toBe(true)
    expect(Object.values(errorCodes).every((row) => Object.isFrozen(row))).toBe(true)
  })

  it('gives the two codes of the session the status that ends it', () => {
    expect(errorCodes.verif_error.status).toBe(401)
    expect(errorCodes.tok_expir.status).toBe(401)
  })

  it('has a 4xx or 5xx status and a title for every code', () => {
    for (const { status, title } of Object.values(errorCodes)) {
      expect(status).toBeGreaterThanOrEqual(400)
      expect(status).toBeLessThan(600)
      expect(title).toMatch(/^[A-Z][^.]+$/)
    }
  })

  it('does not take inherited names for codes', () => {
    expect(isErrorCode('toString')).toBe(false)
    expect(isErrorCode('not_found')).toBe(true)
  })
})
