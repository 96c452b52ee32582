import { listEntries, rootFolder } from '@platform/api-reports'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describeReport } from '../reference/describe-report.ts'
import type { Page } from './contents.ts'

/** A file of the repository, by its path from the root. */
export function readText(path: string): string {
  return readFileSync(join(rootFolder, path), 'utf8')
}

export function readSource({ source, name }: Page): string {
  if (source.kind === 'markdown') return readText(source.path)
  const sections = listEntries(rootFolder)
    .filter(({ packageName }) => packageName === source.packageName)
    .map(({ specifier, report }) => describeReport(specifier, readText(report)))
  return [
    `# Public API of ${name}`,
    '',
    'What each entry exports, as it is committed in `tooling/api-reports`. A change of it fails the build until a changeset says what changes for whom.',
    '',
    sections.join('\n\n'),
    '',
  ].join('\n')
}
