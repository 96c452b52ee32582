import { expect, it } from 'vitest'
import { chooseOwnChunks, type Chunk } from './chunks.ts'

const chunk = (name: string, imports: string[] = []): Chunk => ({
  name,
  fileName: `${name}.js`,
  code: name,
  imports,
})
const chunks = [
  chunk('core', ['state.js']),
  chunk('state'),
  chunk('react', ['core.js', 'hooks.js']),
  chunk('hooks', ['state.js']),
  chunk('other'),
]

it('counts an entry with the chunks it pulls in, and the other entries without what the core has brought', () => {
  const sizes = chooseOwnChunks(chunks, ['core', 'react'], 'core')
  expect(sizes.get('core')?.split('\n')).toEqual(['core', 'state'])
  expect(sizes.get('react')?.split('\n')).toEqual(['react', 'hooks'])
})
