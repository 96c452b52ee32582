import { describe, expect, it } from 'vitest'
import { errorCodes } from './errors.ts'
import { createProblem, readProblem } from './problem.ts'

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
      errors: [{ pointer: '/email', code: 'required', message: 'A value is required' }],
    })
    expect(readProblem(JSON.parse(JSON.stringify(problem)))).toEqual(problem)
  })

  it('is not seen in a page of a proxy or in an unknown code', () => {
    expect(readProblem('<html>Bad gateway</html>')).toBeUndefined()
    expect(readProblem({ ...createProblem('internal', { requestId: 'r' }), code: 'other' })).toBeUndefined()
  })
})
