import { basename, extname } from 'node:path'
import { parseArgs } from 'node:util'
import { CODE_SYSTEM_URL_MAX_LENGTH } from '@platform/contract/code-search'
import { StartError } from '../../infrastructure/config/start-error.ts'
import { CODE_FORMATS } from './formats/formats.ts'
import type { CodeImport } from './import-codes.ts'

const USAGE =
  'Write: codes:import --format csv --file table.csv --url https://example.org/codes --name "Our codes" --version 2026 --accept-licence [--notice "…"] [--language en]'

const OPTIONS = {
  format: { type: 'string' },
  file: { type: 'string' },
  url: { type: 'string' },
  name: { type: 'string' },
  version: { type: 'string' },
  notice: { type: 'string' },
  language: { type: 'string' },
  'accept-licence': { type: 'boolean' },
} as const

/**
 * Url, name and notice are known of formats that belong to one code system; what is written there holds.
 *
 * @throws StartError with a line for each thing that is wrong
 */
export function readImportArguments(argv: readonly string[]): CodeImport & { readonly isAccepted: boolean } {
  const values = parse(argv)
  const format = CODE_FORMATS.get(values.format ?? '')
  const path = values.file
  const url = values.url ?? format?.known.url
  const name = values.name ?? format?.known.name
  const lines: string[] = []
  if (format === undefined) lines.push(`--format must be one of ${[...CODE_FORMATS.keys()].join(', ')}.`)
  if (path === undefined) lines.push('--file must be what is imported.')
  if (url === undefined || !URL.canParse(url) || url.length > CODE_SYSTEM_URL_MAX_LENGTH)
    lines.push('--url must be the canonical url of the code system, such as https://example.org/codes.')
  if (name === undefined) lines.push('--name must be what the code system is called.')
  if (values.version === undefined) lines.push('--version must be the version of the file.')
  if (
    format === undefined ||
    path === undefined ||
    url === undefined ||
    name === undefined ||
    lines.length > 0
  )
    throw new StartError([...lines, USAGE])
  return {
    path,
    url,
    name,
    format: values.format ?? '',
    version: values.version ?? basename(path, extname(path)),
    notice: values.notice ?? format.known.notice ?? null,
    language: values.language,
    read: format.read,
    listFiles: format.listFiles,
    isAccepted: values['accept-licence'] === true,
  }
}

function parse(argv: readonly string[]) {
  try {
    return parseArgs({ args: [...argv], options: OPTIONS }).values
  } catch (cause) {
    throw new StartError([cause instanceof Error ? cause.message : String(cause), USAGE], { cause })
  }
}
