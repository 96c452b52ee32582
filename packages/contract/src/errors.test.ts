import { describe, expect, it } from 'vitest'
import { errorCodes, isErrorCode } from './errors.ts'
import { createProblem, readProblem } from './problem.ts'

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

describe('a problem body', () => {
  it('carries status and title of its code and what it was given', () => {
    expect(createProblem('precondition_failed', { requestId: 'r-1', currentVersion: 4 })).toEqual({
      type: 'urn:platform:problem:precondition_failed',
      title: errorCodes.precondition_failed.title,
      status: 412,
      code: 'precondition_failed',
      requestId: 'r-1',
      currentVersion: 4,
    })
  })

  it('is read back from JSON', () => {
    const problem = createProblem('validation_failed', {
      requestId: 'r-2',
      errors: [{ pointer: '/email', code: 'required', message: 'A value is needed here' }],
    })
    expect(readProblem(JSON.parse(JSON.stringify(problem)))).toEqual(problem)
  })

  it('is not seen in a page of a proxy or in an unknown code', () => {
    expect(readProblem('<html>Bad gateway</html>')).toBeUndefined()
    expect(readProblem({ ...createProblem('internal', { requestId: 'r' }), code: 'other' })).toBeUndefined()
  })
})
