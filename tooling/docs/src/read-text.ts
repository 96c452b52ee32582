import { rootFolder } from '@platform/api-reports'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'

/** A file of the repository, by its path from the root. */
export function readText(path: string): string {
  return readFileSync(join(rootFolder, path), 'utf8')
}
