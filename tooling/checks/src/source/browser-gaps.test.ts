import { describe, expect, it } from 'vitest'
import { createRepository, repository } from '../repository/repository.ts'
import { checkBrowserGaps } from './browser-gaps.ts'

const check = (path: string, source: string): string[] =>
  checkBrowserGaps(createRepository({ [path]: source }))

describe('code for browsers', () => {
  it('calls nothing that browsers in use lack', () => {
    expect(checkBrowserGaps(repository)).toEqual([])
  })

  it.each(['const id = crypto.randomUUID()', 'const both = AbortSignal.any([one, two])'])(
    'is caught with %j, but not in a test, a comment or the server',
    (source) => {
      expect(check('packages/screens/src/a.ts', source)).toHaveLength(1)
      expect(check('packages/screens/src/a.test.ts', source)).toEqual([])
      expect(check('packages/screens/src/a.ts', `// ${source}`)).toEqual([])
      expect(check('packages/server/src/a.ts', source)).toEqual([])
    },
  )

  it.each(['[2, 1].toSorted()', 'new TextDecoder()', 'Promise.withResolvers()', 'AbortSignal.timeout(5)'])(
    'is caught in the session, which goes to phones and to older browsers, with %j',
    (source) => {
      expect(check('packages/session/src/a.ts', source)).toHaveLength(1)
      expect(check('packages/screens/src/a.ts', source)).toEqual([])
    },
  )
})
