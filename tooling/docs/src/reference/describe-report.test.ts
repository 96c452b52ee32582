import { expect, it } from 'vitest'
import { describeReport } from './describe-report.ts'

const report = (code: string): string => `## Report\n\n\`\`\`ts\n\n${code}\n\n// (No comment)\n\n\`\`\`\n`

it('names what an entry exports, and shows what that is made of at the end', () => {
  const text = describeReport(
    '@platform/session/lead',
    report(
      "import { A } from 'a';\n\n// @public (undocumented)\nconst hidden: A;\n\n// @public\nexport function openIt(): void;\n\nexport { hidden as shown }",
    ),
  )
  expect(text.match(/^#+ .*$/gm)).toEqual([
    '## @platform/session/lead',
    '### openIt',
    '### shown',
    '### Not exported by @platform/session/lead',
  ])
  expect(text).toContain('```ts\nexport function openIt(): void;\n```')
  expect(text).toContain("import { A } from 'a';\n\nconst hidden: A;")
  expect(text).not.toContain('@public')
})

it('does not colour a declaration that is a document of its own', () => {
  const long = `export const all: {\n${'    readonly one: 1;\n'.repeat(200)}};`
  expect(describeReport('@platform/contract', report(long))).toContain('```text\nexport const all')
})
