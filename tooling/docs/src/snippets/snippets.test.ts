import { spawnSync } from 'node:child_process'
import { writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { beforeAll, expect, it } from 'vitest'
import { extractSnippets, fileOf } from './extract-snippets.ts'
import { extractExamples } from './read-examples.ts'
import { writeSnippets } from './write-snippets.ts'

/** Inside the package, so that the examples find what a user would have installed. */
const FOLDER = fileURLToPath(new URL('../../.reports/snippets', import.meta.url))
const COMPILER = join(dirname(createRequire(import.meta.url).resolve('typescript/package.json')), 'bin/tsc')

let count = 0

beforeAll(() => {
  count = writeSnippets(FOLDER)
  writeFileSync(
    join(FOLDER, 'wrong.ts'),
    "import { createSession } from '@platform/session'\ncreateSession({ transprot: 1 })\n",
  )
})

/** What the compiler finds wrong, one line each. */
function compile(): string[] {
  const { stdout, error } = spawnSync(process.execPath, [COMPILER, '--project', FOLDER, '--singleThreaded'], {
    encoding: 'utf8',
  })
  if (error) throw error
  return stdout.split('\n').filter((line) => line.includes('error TS'))
}

it(
  'compiles every example of the pages, of the READMEs and of the docblocks against the packages, and notices the wrong one',
  { timeout: 600_000 },
  () => {
    expect(count).toBeGreaterThan(150)
    expect(compile()).toEqual([expect.stringContaining('wrong.ts(2,')])
  },
)

it('finds the TypeScript of a page, and leaves other code alone', () => {
  const text = '# A\n\n```ts\none()\n```\n\n- item\n\n  ```tsx\n  <two />\n  ```\n\n```sh\nnpm i\n```\n'
  expect(extractSnippets(text)).toEqual([
    { language: 'ts', code: 'one()' },
    { language: 'tsx', code: '<two />' },
  ])
})

it('knows a block that is a file of a project by its first line', () => {
  const code = "// app/session.ts\n'use client'\n"
  expect(fileOf({ language: 'ts', code })).toEqual({ path: 'app/session.ts', content: "'use client'\n" })
  expect(fileOf({ language: 'ts', code: '// A sentence.\none()' })).toBeUndefined()
})

it('finds the examples of docblocks, each without the tag that follows it', () => {
  const source =
    '/** Not one. */\n/**\n * Adds.\n *\n * @example add(1, 2) // 3\n * @example\n * const sum = add(\n *   1,\n *   2,\n * )\n * @throws {TypeError} for a text\n */\n'
  expect(extractExamples(source)).toEqual([
    { line: 2, code: 'add(1, 2) // 3' },
    { line: 2, code: 'const sum = add(\n  1,\n  2,\n)' },
  ])
})
