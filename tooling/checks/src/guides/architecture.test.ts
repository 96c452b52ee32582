import { describe, expect, it } from 'vitest'
import { createRepository, repository } from '../repository/repository.ts'
import { checkGuidePaths, checkWingsTold } from './architecture.ts'
import { WINGS } from '../house/wings.ts'

const chapter = (wings: readonly string[]): string => `## Wings

\`\`\`mermaid
flowchart LR
  ${wings.toReversed().join(' --> ')}
\`\`\`

| Wing | Holds |
${wings.map((wing) => `| \`${wing}\` | something |`).join('\n')}

## Five walks
`
const guides = { 'ARCHITECTURE.md': '', 'CONTRIBUTING.md': '', 'README.md': '' }
const checkPaths = (text: string): string[] =>
  checkGuidePaths(
    createRepository({ ...guides, 'CONTRIBUTING.md': text, 'packages/ui/src/button.tsx': '', LICENSE: '' }),
  )

describe('the guides', () => {
  it('name only paths that exist', () => {
    expect(checkGuidePaths(repository)).toEqual([])
  })

  it.each([
    'A [button](packages/ui/src/button.tsx), a [folder](packages/ui/) and `packages/ui/src`.',
    '[Terms](LICENSE), [above](#start), [elsewhere](https://example.com/nothing) and `packages/<name>/src`.',
    '```sh\nnode `packages/gone.ts`\n```',
    'An address such as `/api/docs`, and `src/gone.ts` of a package.',
  ])('may say: %s', (text) => {
    expect(checkPaths(text)).toEqual([])
  })

  it.each([
    '[a button](packages/ui/src/knob.tsx)',
    '`packages/ui/src/knob.tsx`',
    '[x](packages/ui/src/knob.tsx#top)',
  ])('are told of what is gone: %s', (text) => {
    expect(checkPaths(text)).toEqual(['CONTRIBUTING.md names packages/ui/src/knob.tsx, which does not exist'])
  })

  it('are all there', () => {
    const { 'README.md': _, ...rest } = guides
    expect(checkGuidePaths(createRepository(rest))).toEqual(['README.md is missing'])
  })
})

describe('the wings in ARCHITECTURE.md', () => {
  const check = (wings: readonly string[]): string[] =>
    checkWingsTold(createRepository({ 'ARCHITECTURE.md': chapter(wings) }))

  it('are the wings of the house, in their order', () => {
    expect(checkWingsTold(repository)).toEqual([])
    expect(check(WINGS)).toEqual([])
  })

  it.each([
    ['is missing', WINGS.slice(1)],
    ['is too many', [...WINGS, 'attic']],
    ['stands elsewhere', WINGS.toReversed()],
  ])('are told when one %s', (_what, wings) => {
    expect(check(wings)).toHaveLength(2)
  })

  it('are told when there are none', () => {
    expect(checkWingsTold(createRepository({}))).toHaveLength(2)
  })
})
