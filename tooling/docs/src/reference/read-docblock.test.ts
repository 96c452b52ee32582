import { expect, it } from 'vitest'
import { readDocblock, toMarkdown } from './read-docblock.ts'
import { readMembers } from './read-members.ts'

it('reads a docblock in its parts', () => {
  expect(
    readDocblock(
      'Adds.\n\n- one: `a`\n@param left the first\n@returns the sum\n@throws {TypeError} for a text\n@example\nadd(1, 2)\n@example add(3)',
    ),
  ).toEqual({
    text: 'Adds.\n\n- one: `a`',
    parameters: ['`left`: the first'],
    returns: ['the sum'],
    errors: ['`TypeError` for a text'],
    examples: ['add(1, 2)', 'add(3)'],
  })
})

it('lets no words become markup or a program', () => {
  expect(toMarkdown('a <b> of `Map<K>`, see {@link Session}, not {{ this }}')).toBe(
    'a &lt;b&gt; of `Map<K>`, see `Session`, not &#123;&#123; this }}',
  )
})

it('reads the members of an interface, and theirs, and of nothing else', () => {
  const code =
    'export interface A {\n  /** One. */\n  readonly one?: string\n  two(a: {\n    b: 1\n  }): void\n  /**\n   * Three\n   * lines.\n   */\n  readonly three: {\n    /** Inner. */\n    four(): void\n  }\n}\n\nexport interface B {\n  /** Not of A. */\n  five: 1\n}\n'
  expect(readMembers(code)).toEqual([
    { name: 'one', text: 'One.' },
    { name: 'three', text: 'Three lines.' },
    { name: 'three.four', text: 'Inner.' },
  ])
  expect(readMembers(`export type C = 1\n\n${code}`)).toEqual([])
})
