import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { rootFolder } from './entries.ts'
import { readCommittedReports } from './report/committed.ts'
import { createAllReports } from './report/create-all-reports.ts'

const current = createAllReports(rootFolder)
const before = readCommittedReports(rootFolder)
for (const path of before.keys()) if (!current.has(path)) rmSync(join(rootFolder, path))
for (const [path, text] of current) {
  mkdirSync(dirname(join(rootFolder, path)), { recursive: true })
  writeFileSync(join(rootFolder, path), text)
  if (before.get(path) !== text) console.log(path)
}
