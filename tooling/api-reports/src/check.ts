// Fails where a report is not what the built packages say, or the public API changed without a changeset.
import { rootFolder } from './entries.ts'
import { findOutdated, readCommittedReports } from './report/committed.ts'
import { createAllReports } from './report/create-all-reports.ts'
import { findUnannounced } from './rule/find-unannounced.ts'

const outdated = findOutdated(readCommittedReports(rootFolder), createAllReports(rootFolder))
const unannounced = findUnannounced(rootFolder)
for (const problem of [...outdated, ...unannounced]) console.error(problem)
if (outdated.length > 0)
  console.error('Run `pnpm --filter @platform/api-reports run write` and commit the reports.')
if (unannounced.length > 0) console.error('Run `pnpm changeset` and say what changes for whom.')
process.exitCode = outdated.length + unannounced.length === 0 ? 0 : 1
