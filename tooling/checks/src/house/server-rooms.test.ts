import { describe, expect, it } from 'vitest'
import { createRepository, repository } from '../repository/repository.ts'
import { checkCircles, checkUpwardImports } from './rooms.ts'
import { SERVER } from './server-rooms.ts'

const imports = (path: string): string => `import { a } from '${path}'\nexport const b = a\n`

describe('the rooms of the server', () => {
  it('import only from wings before their own', () => {
    expect(checkUpwardImports(repository, SERVER)).toEqual([])
  })

  it('do not need each other in a circle', () => {
    expect(checkCircles(repository, SERVER)).toEqual([])
  })

  it('are told when a wing looks up', () => {
    const house = createRepository({
      'packages/server/src/care/consent/read.ts': imports('../../messages/inbox/read.ts'),
      'packages/server/src/messages/inbox/read.ts': imports('../../care/persons/read.ts'),
      'packages/server/src/care/persons/read.ts': 'export const a = 1\n',
    })
    expect(checkUpwardImports(house, SERVER)).toEqual([
      'packages/server/src/care/consent/read.ts:1 imports messages/inbox/read.ts: care stands below messages',
    ])
  })

  it('are told when two need each other, even by way of a third', () => {
    const house = createRepository({
      'packages/server/src/care/one/a.ts': imports('../two/a.ts'),
      'packages/server/src/care/two/a.ts': imports('../three/a.ts'),
      'packages/server/src/care/three/a.ts': imports('../one/b.ts'),
      'packages/server/src/care/one/b.ts': imports('../../tables/care/one.ts'),
      'packages/server/src/tables/care/one.ts': 'export const a = 1\n',
    })
    expect(checkCircles(house, SERVER)).toHaveLength(3)
  })

  it('lie in a wing of the house', () => {
    const house = createRepository({
      'packages/server/src/drawer/a.ts': imports('../care/one/b.ts'),
      'packages/server/src/care/one/b.ts': 'export const a = 1\n',
    })
    expect(checkUpwardImports(house, SERVER)).toEqual(['packages/server/src/drawer/a.ts lies on no level'])
  })
})
