import { existsSync } from 'node:fs'
import { delimiter, join } from 'node:path'

/** Where a program is that the system has, by the first of its names; Debian keeps what serves where only root looks. */
export function findProgram(
  names: readonly string[],
  folders: readonly string[] = [...(process.env['PATH'] ?? '').split(delimiter).filter(Boolean), '/usr/sbin'],
): string | undefined {
  return names.flatMap((name) => folders.map((folder) => join(folder, name))).find((file) => existsSync(file))
}
