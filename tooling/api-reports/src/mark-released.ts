// Part of a release: from now on reports are compared with these.
import { rootFolder } from './entries.ts'
import { readCommittedReports } from './report/committed.ts'
import { writeReleased } from './rule/released.ts'

writeReleased(rootFolder, readCommittedReports(rootFolder))
