import { listEntries, rootFolder } from '@platform/api-reports'
import { readText } from '../read-text.ts'
import { describeEntries } from '../reference/describe-report.ts'
import { sourceAddress } from '../settings.ts'
import type { Page } from './contents.ts'

export function readSource({ source, name }: Page): string {
  if (source.kind === 'markdown') return readText(source.path)
  return [
    `# Public API of ${name}`,
    '',
    'What each entry exports, with what the sources say of it. The declarations are those that are committed in `tooling/api-reports`: a change of one fails the build until a changeset says what changes for whom.',
    '',
    describePackage(source.packageName),
    '',
  ].join('\n')
}

/** Every entry that a package has, so that a new one appears by itself. */
function describePackage(packageName: string): string {
  const entries = listEntries(rootFolder)
    .filter((entry) => entry.packageName === packageName)
    .map(({ specifier, report, folder, declarations }) => {
      const purpose = purposeOf(folder, specifier)
      return {
        specifier,
        report: readText(report),
        module: `${folder}/${declarations.replace('./dist/', 'src/').replace(/\.d\.ts$/, '.ts')}`,
        ...(purpose !== undefined && { purpose }),
      }
    })
  return describeEntries(entries, { addressOf: sourceAddress })
}

/** What the table of entries in the README of a package says of one. */
function purposeOf(folder: string, specifier: string): string | undefined {
  const row = readText(`${folder}/README.md`)
    .split('\n')
    .find((line) => line.startsWith(`| \`${specifier}\``))
  return row?.split(/(?<!\\)\|/)[2]?.trim()
}
