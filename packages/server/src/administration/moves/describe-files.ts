import type { CommandReport } from '../../infrastructure/config/run-command.ts'
import type { MovedFiles } from './move-files.ts'

const SHOWN_NAMES = 10

/** @param bucket none where the files stay in the folder */
export function describeFiles(files: MovedFiles, bucket: string | undefined): CommandReport {
  const { looked, written, missing, damaged, altered, closed } = files
  const faulty = missing.length + damaged.length + altered.length
  const whole = looked - faulty
  return {
    isGood: faulty === 0 && closed.size === 0,
    lines: [
      bucket === undefined
        ? `${whole} files stay in DATA_DIR, and open.`
        : `${whole} files are in the bucket ${bucket}: ${written} written and read back, and ${whole - written} that were there.`,
      ...describe('files that the database names are nowhere', missing),
      ...describe('files are damaged: they do not open with their keys', damaged),
      ...describe('files are not in the bucket as they were written', altered),
      ...[...closed].map(
        ([fingerprint, count]) =>
          `${count} files have keys that were wrapped by one that FILE_KEYS does not hold (${fingerprint}): whether they are whole is not known.`,
      ),
    ],
  }
}

function describe(what: string, names: readonly string[]): string[] {
  return names.length === 0 ? [] : [`${names.length} ${what}: ${names.slice(0, SHOWN_NAMES).join(', ')}`]
}
