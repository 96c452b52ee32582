// Part of a release: from now on the reports are compared with what they are now.
import { rootFolder } from './entries.ts'
import { readCommittedReports } from './report/committed.ts'
import { writeReleased } from './rule/released.ts'

writeReleased(rootFolder, readCommittedReports(rootFolder))
