import { expect, it } from 'vitest'
import { createRepository, repository } from '../repository/repository.ts'
import { CONTRACT } from './contract-rooms.ts'
import { checkCircles, checkUpwardImports } from './rooms.ts'

it('the wings of the contract use those before them, and no two rooms need each other', () => {
  expect(checkUpwardImports(repository, CONTRACT)).toEqual([])
  expect(checkCircles(repository, CONTRACT)).toEqual([])
})

it('a field that looks into a wing is found', () => {
  const house = createRepository({
    'packages/contract/src/fields/files.ts':
      "import { a } from '../documents/document.ts'\nexport const b = a\n",
    'packages/contract/src/documents/document.ts': 'export const a = 1\n',
  })
  expect(checkUpwardImports(house, CONTRACT)).toEqual([
    'packages/contract/src/fields/files.ts:1 imports documents/document.ts: the ground stands below documents',
  ])
})
