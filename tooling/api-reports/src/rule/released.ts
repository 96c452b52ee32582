import { createHash } from 'node:crypto'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { REPORTS } from '../entries.ts'

const FILE = `${REPORTS}/released.json`

/** By path, of the last release. */
export type Released = Readonly<Record<string, string>>

export function fingerprintOf(report: string): string {
  return createHash('sha256').update(report).digest('base64url')
}

export function readReleased(root: string): Released | undefined {
  const path = join(root, FILE)
  if (!existsSync(path)) return undefined
  const released: Released = JSON.parse(readFileSync(path, 'utf8'))
  return released
}

export function writeReleased(root: string, reports: ReadonlyMap<string, string>): void {
  const released = Object.fromEntries([...reports].map(([path, text]) => [path, fingerprintOf(text)]))
  writeFileSync(join(root, FILE), `${JSON.stringify(released, null, 2)}\n`)
}
