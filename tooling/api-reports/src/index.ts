export { listEntries, REPORTS, rootFolder, type Entry } from './entries.ts'
