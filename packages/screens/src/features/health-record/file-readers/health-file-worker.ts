import { createHealthFile } from './health-file.ts'
import { answerCalls } from './worker-calls.ts'

// Reads a file beside the page, which stays quick meanwhile; it ends with `terminate`, at any moment.
answerCalls(self, createHealthFile())
