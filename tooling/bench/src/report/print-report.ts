import { mkdir, writeFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'

const REPORTS = new URL('../../.reports/', import.meta.url)

/** To the standard output, and into a file for later. */
export async function printReport(name: string, report: string): Promise<void> {
  await mkdir(fileURLToPath(REPORTS), { recursive: true })
  await writeFile(new URL(`${name}.md`, REPORTS), report)
  process.stdout.write(report)
}
