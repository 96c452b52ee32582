import { listEntries, rootFolder } from '@platform/api-reports'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Page } from './contents.ts'

/** A file of the repository, by its path from the root. */
export function readText(path: string): string {
  return readFileSync(join(rootFolder, path), 'utf8')
}

const REPORTED = /```ts\n([\s\S]*)\n```/

/** The Markdown of a page. */
export function readSource({ source, name }: Page): string {
  if (source.kind === 'markdown') return readText(source.path)
  const sections = listEntries(rootFolder)
    .filter(({ packageName }) => packageName === source.packageName)
    .map(({ specifier, report }) => {
      const [, declarations = ''] = REPORTED.exec(readText(report)) ?? []
      return `## ${specifier}\n\n\`\`\`ts report\n${declarations.trim()}\n\`\`\`\n`
    })
  return [
    `# Public API of ${name}`,
    '',
    'What each entry exports, as it is committed in `tooling/api-reports`. A change of it fails the build until a changeset says what changes for whom.',
    '',
    ...sections,
  ].join('\n')
}
