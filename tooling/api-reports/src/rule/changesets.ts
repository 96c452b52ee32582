import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

const FRONT_MATTER = /^---\r?\n([\s\S]*?)\r?\n---/
const NAMED = /^\s*["']?([^"'\s:]+)["']?\s*:\s*(major|minor|patch|none)\s*$/

/** By their path from the root. */
export function readChangesets(root: string): Map<string, string> {
  const paths = globSync('.changeset/*.md', { cwd: root }).map((path) => path.replaceAll('\\', '/'))
  return new Map(
    paths
      .filter((path) => path !== '.changeset/README.md')
      .map((path) => [path, readFileSync(join(root, path), 'utf8')] as const),
  )
}

/** Also those with the bump `none`, which says that nobody is concerned. */
export function packagesOf(changeset: string): string[] {
  const lines = FRONT_MATTER.exec(changeset)?.[1]?.split('\n') ?? []
  return lines.flatMap((line) => NAMED.exec(line)?.[1] ?? [])
}
